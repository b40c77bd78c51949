import { describe, expect, it } from 'vitest';
import { parse, spelled, tableIn } from './router.svelte';

describe('parse', () => {
  it.each([
    ['/', '', '', { page: 'home' }],
    ['/new', '?game=cerberus', '', { page: 'new', game: 'cerberus' }],
    ['/new/', '', '', { page: 'new', game: '' }],
    ['/t/ab12', '', '', { page: 'table', id: 'ab12' }],
    ['/t/ab12/replay', '', '', { page: 'replay', id: 'ab12', n: 0, as: '' }],
    ['/t/ab12/replay', '?n=57&as=2', '', { page: 'replay', id: 'ab12', n: 57, as: '2' }],
    ['/t/ab12/replay', '?n=-1.5', '', { page: 'replay', id: 'ab12', n: 0, as: '' }],
    ['/rules/cerberus', '', '#C14', { page: 'rules', game: 'cerberus', rule: 'C14' }],
    ['/credits', '', '', { page: 'credits' }],
    ['/me', '', '', { page: 'me' }],
    ['/ratings/pebbles', '', '', { page: 'ratings', game: 'pebbles' }],
    ['/ratings', '', '', { page: 'missing' }],
    ['/notices', '', '', { page: 'notices' }],
    ['/devices', '', '#token', { page: 'devices' }],
    ['/evenings/new', '', '', { page: 'newEvening' }],
    ['/evenings/ab12', '', '', { page: 'evening', id: 'ab12' }],
    ['/evenings', '', '', { page: 'missing' }],
    ['/devices/x', '', '', { page: 'missing' }],
    ['/owner', '', '#token', { page: 'owner', part: 'reports', of: '' }],
    ['/owner/tables/abc', '', '', { page: 'owner', part: 'tables', of: 'abc' }],
    ['/owner/journal/x', '', '', { page: 'missing' }],
    ['/owner/x', '', '', { page: 'missing' }],
    ['/notices/stop/x-_1', '', '', { page: 'link', what: 'stop', token: 'x-_1' }],
    ['/notices/confirm/x', '', '', { page: 'link', what: 'confirm', token: 'x' }],
    ['/notices/other/x', '', '', { page: 'missing' }],
    ['/notices/stop/x/y', '', '', { page: 'missing' }],
    ['/t', '', '', { page: 'missing' }],
    ['/t/a/b', '', '', { page: 'missing' }],
    ['/nowhere', '', '', { page: 'missing' }],
    ['/t/%E0%A4%A', '', '', { page: 'table', id: '%E0%A4%A' }],
  ])('%s%s%s', (path, query, hash, route) => {
    expect(parse(path, query, hash)).toEqual(route);
  });
});

describe('tableIn', () => {
  it.each([
    ['ab12cd', 'ab12cd'],
    ['  ab12cd ', 'ab12cd'],
    ['http://192.168.0.7:8080/t/ab12cd', 'ab12cd'],
    ['https://example.org/t/ab12cd/replay?x#y', 'ab12cd'],
    ['two words', ''],
    ['', ''],
  ])('finds the table in %j', (pasted, id) => {
    expect(tableIn(pasted)).toBe(id);
  });
});

it('reads a code as it is spelled', () => {
  expect(spelled('k7wm3qda')).toBe('K7WM 3QDA');
  expect(tableIn(spelled('k7wm3qda'))).toBe('k7wm3qda');
  expect(tableIn(' k7wm-3qda ')).toBe('k7wm3qda');
});
