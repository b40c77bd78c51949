import { settings } from './settings.svelte';

/** Whether this browser can call people who look elsewhere. */
export const canSummon = 'Notification' in window;

/** Asks, when the reader wanted to be called, whether that is allowed; says whether it is. */
export async function allowSummons(): Promise<boolean> {
  return canSummon && (await Notification.requestPermission()) === 'granted';
}

/** Calls the reader, if he wants to be and does not look at the page. */
export function summon(title: string, words: string, tag: string): void {
  if (!document.hidden || !settings.summons || !canSummon) return;
  if (Notification.permission !== 'granted') return;
  navigator.vibrate?.([120, 80, 120]);
  try {
    const call = new Notification(title, { body: words, tag });
    call.onclick = () => {
      window.focus();
      call.close();
    };
  } catch {
    // Some phones show notifications of installed pages alone; the title says it, too.
  }
}
