// Makes and uses passkeys by the browser’s own means.
import { keys } from '../api/keys';
import type { SignedIn } from '../api/types';
import { i18n } from './i18n.svelte';
import { notices } from './notices.svelte';
import { device } from './push';

/** Whether this browser can: only on pages that came encrypted, or from this machine. */
export const canPasskey =
  'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** Makes a passkey; says whether there is one. */
export async function makePasskey(): Promise<boolean> {
  const { options, state } = await keys.askPasskey();
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  );
  const made = await given(() => navigator.credentials.create({ publicKey }));
  if (!made) return false;
  await keys.addPasskey({ state, credential: made.toJSON(), device: device() });
  return true;
}

/** Has the reader be who a passkey says; null when they think better of it. */
export async function usePasskey(take = false): Promise<SignedIn | null> {
  const { options, state } = await keys.askSignIn();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  );
  const used = await given(() => navigator.credentials.get({ publicKey }));
  return used && keys.byPasskey({ state, credential: used.toJSON(), device: device(), take });
}

/** What the device gives; null, and a word, when it gives nothing. */
async function given(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    return (await ask()) as PublicKeyCredential | null;
  } catch (e) {
    if (!(e instanceof DOMException)) throw e;
    const there = e.name === 'InvalidStateError';
    const key = there ? 'app.devices.passkey.there' : 'app.devices.passkey.failed';
    await i18n.loadFor({ key });
    notices.tell(key, true);
    return null;
  }
}
