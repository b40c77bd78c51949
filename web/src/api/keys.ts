// By what the reader is known, on this device and others. Pages ask for it when somebody wants it.
import { ask, client } from './client';
import type { PasskeyRequest, PasskeySignIn, SecretSignIn } from './types';

export const keys = {
  all: () => ask(() => client.GET('/api/me/keys')),
  askPasskey: () => ask(() => client.POST('/api/me/keys/challenge')),
  addPasskey: (body: PasskeyRequest) => ask(() => client.POST('/api/me/keys/passkey', { body })),
  name: (id: string, name: string) =>
    ask(() => client.POST('/api/me/keys/name', { body: { id, name } })),
  remove: (id: string) => ask(() => client.POST('/api/me/keys/remove', { body: { id } })),
  link: (device: string) => ask(() => client.POST('/api/me/keys/link', { body: { device } })),
  codes: (device: string) => ask(() => client.POST('/api/me/keys/codes', { body: { device } })),
  signOut: (id: string) => ask(() => client.POST('/api/me/keys/signout', { body: { id } })),
  signOutOthers: () => ask(() => client.POST('/api/me/keys/signout/others')),
  exportAll: () => ask(() => client.POST('/api/me/export')),
  deleteAll: () => ask(() => client.POST('/api/me/delete')),

  askSignIn: () => ask(() => client.POST('/api/signin/challenge')),
  byPasskey: (body: PasskeySignIn) => ask(() => client.POST('/api/signin/passkey', { body })),
  bySecret: (body: SecretSignIn) => ask(() => client.POST('/api/signin/secret', { body })),
};
