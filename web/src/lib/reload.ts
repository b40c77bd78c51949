import { api } from '../api/client';
import { notices } from './notices.svelte';

/**
 * Loads the page again, if the server can be reached: a browser does not ask a second
 * time for a part of a page that failed, and after an update it has another name.
 */
export async function reload(): Promise<void> {
  try {
    await api.games();
    location.reload();
  } catch (e) {
    notices.problem(e);
  }
}
