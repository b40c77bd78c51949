import { render, screen } from '@testing-library/svelte';
import { beforeAll, expect, it, vi } from 'vitest';
import App from './App.svelte';
import { i18n } from './lib/i18n.svelte';
import { router } from './lib/router.svelte';
import type { Page } from './pages/load';
import Thrower from './pages/testdata/Thrower.svelte';

beforeAll(async () => {
  await i18n.use('en');
  await i18n.load('app');
});

it.each(['/', '/t/abcdefgh', '/t/abcdefgh/replay'])(
  'says at %s that a page cannot be shown, and stays where another can be gone to',
  async (path) => {
    router.go(path);
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    render(App, { first: Promise.resolve(Thrower as Page) });
    const wait = await screen.findByRole('alert');
    expect(screen.getByRole('main').contains(wait)).toBe(true);
    expect(said).toHaveBeenCalledWith(expect.objectContaining({ message: 'planted' }));
    said.mockRestore();
  },
);
