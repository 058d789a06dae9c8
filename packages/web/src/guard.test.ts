import { describe, expect, test } from 'vitest';
import { guard } from './guard.ts';
import { findPage, isDashboardPage, type PageName, pages } from './route-table.ts';

const names = Object.keys(pages) as PageName[];
const visit = (page: PageName | null, user: { id: string; role: 'admin' | 'member' | 'viewer' } | null, params = {}) =>
  guard({ page, user, params, href: '/somewhere?a=1' });
const admin = { id: 'u1', role: 'admin' } as const;
const member = { id: 'u2', role: 'member' } as const;
const viewer = { id: 'u3', role: 'viewer' } as const;

describe('a visitor', () => {
  test.each(names.filter(isDashboardPage))('opens %s', (name) => {
    expect(visit(name, null)).toEqual({ kind: 'open' });
  });

  test.each(names.filter((name) => !isDashboardPage(name)))('is asked to sign in for %s', (name) => {
    expect(visit(name, null)).toEqual({ kind: 'signIn', href: '/login?next=%2Fsomewhere%3Fa%3D1' });
  });

  test('opens no page whose name lacks "dashboard"', () => {
    const opened = names.filter((name) => visit(name, null).kind === 'open');
    expect(opened.every((name) => name.includes('dashboard'))).toBe(true);
  });

  test('sees the 404 page on an unknown path', () => {
    expect(visit(null, null)).toEqual({ kind: 'open' });
  });
});

describe('somebody signed in', () => {
  test.each(names)('opens %s as an admin', (name) => {
    expect(visit(name, admin, { userId: 'another' })).toEqual({ kind: 'open' });
  });

  test.each([
    ['company.settings', member],
    ['company.users', member],
    ['company.settings', viewer],
    ['company.users', viewer],
  ] as const)('goes from %s to the dashboards when not an admin', (name, user) => {
    expect(visit(name, user)).toEqual({ kind: 'go', page: 'dashboards.index' });
  });

  test.each(['dashboards.index', 'dashboards.create', 'dashboard.show', 'company.sources', 'notFound'] as const)(
    'opens %s in every role',
    (name) => {
      expect([visit(name, member), visit(name, viewer)]).toEqual([{ kind: 'open' }, { kind: 'open' }]);
    },
  );

  test('opens the own user page in every role, and no one else’s', () => {
    expect(visit('user', viewer, { userId: 'u3' })).toEqual({ kind: 'open' });
    expect(visit('user', viewer, { userId: 'u1' })).toEqual({ kind: 'go', page: 'dashboards.index' });
  });
});

describe('findPage', () => {
  test.each([
    ['/', 'root', {}],
    ['/dashboards', 'dashboards.index', {}],
    ['/dashboards/', 'dashboards.index', {}],
    ['/dashboards/create', 'dashboards.create', {}],
    ['/dashboards/V1StGXR8_Z5jdHi6B-myT', 'dashboard.show', { permalink: 'V1StGXR8_Z5jdHi6B-myT' }],
    ['/users/a%20b', 'user', { userId: 'a b' }],
    ['/company/sources', 'company.sources', {}],
    ['/404', 'notFound', {}],
  ] as const)('knows %s', (path, name, params) => {
    expect(findPage(path)).toEqual({ name, params });
  });

  test.each(['/dashboards/a/b', '/nothing', '/users/', '/users/%E0%A4', '/company/x'])('knows no page at %s', (path) => {
    expect(findPage(path)).toBeNull();
  });
});
