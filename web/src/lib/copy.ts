import { notices } from './notices.svelte';

/** Copies a link, and says whether that went well; where it did not, a notice shows the link. */
export async function copyLink(link: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link);
    return true;
  } catch {
    notices.tell({ key: 'app.link.here', args: { link: { word: link } } });
    return false;
  }
}
