import { describe, expect, it } from 'vitest';
import { dashboardLogos, nameForLogo } from './dashboard-logos.ts';

const parts = {
  name: 'Monthly report',
  companyName: 'Alpine Agency',
  clientName: ' Peak Outfitters ',
  styles: { logoImage: '/files/logo', clientImage: '/files/client' },
  brand: { logo: null },
};

describe('dashboardLogos', () => {
  it('name whose they are', () => {
    expect(dashboardLogos(parts)).toEqual([
      { address: '/files/logo', alt: 'Alpine Agency' },
      { address: '/files/client', alt: 'Peak Outfitters' },
    ]);
  });

  it.each([
    ['the client’s name stands beside it', { name: 'PEAK OUTFITTERS, monthly' }, ['Alpine Agency', '']],
    ['the company’s name stands beside it', { name: 'Alpine Agency at work' }, ['', 'Peak Outfitters']],
    ['nobody named the client', { clientName: '' }, ['Alpine Agency', '']],
  ])('say nothing where %s', (_, change, alts) => {
    expect(dashboardLogos({ ...parts, ...change }).map(({ alt }) => alt)).toEqual(alts);
  });

  it('are those that were chosen, the same one once', () => {
    const addresses = (styles: { logoImage: string | null; clientImage: string | null }) =>
      dashboardLogos({ ...parts, styles }).map(({ address }) => address);
    expect(addresses({ logoImage: null, clientImage: '/files/client' })).toEqual(['/files/client']);
    expect(addresses({ logoImage: '/files/one', clientImage: '/files/one' })).toEqual(['/files/one']);
    expect(addresses({ logoImage: null, clientImage: null })).toEqual([]);
  });

  it.each([
    ['where the dashboard has none of its own', null, '/files/client', ['/files/brand', '/files/client']],
    ['not beside the one that was chosen', '/files/logo', null, ['/files/logo']],
    ['once, where the client has the same', null, '/files/brand', ['/files/brand']],
  ])('the company’s stands there %s', (_, logoImage, clientImage, shown) => {
    const logos = dashboardLogos({ ...parts, styles: { logoImage, clientImage }, brand: { logo: '/files/brand' } });
    expect(logos.map(({ address }) => address)).toEqual(shown);
  });
});

describe('the company’s name in the place of its logo', () => {
  const bare = { ...parts, styles: { logoImage: null, clientImage: '/files/client' } };

  it.each([
    ['stands there where it has none', {}, 'Alpine Agency'],
    ['is left out where the dashboard has a logo', { styles: parts.styles }, ''],
    ['is left out where the company has one', { brand: { logo: '/files/brand' } }, ''],
    ['is left out where the dashboard’s name says it', { name: 'October by alpine agency' }, ''],
    ['is left out where the dashboard’s name says it without its accents', { name: 'Alpine, October', companyName: 'Älpine' }, ''],
  ])('%s', (_, change, said) => {
    expect(nameForLogo({ ...bare, ...change })).toBe(said);
  });

  it('stands over a page without logos of its own too', () => {
    expect(nameForLogo({ name: 'Websites', companyName: 'Alpine Agency', brand: { logo: null } })).toBe('Alpine Agency');
  });
});
