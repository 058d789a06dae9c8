import { describe, expect, it } from 'vitest';
import { tidyShopAddress } from './shop-address.ts';

describe('the address of a shop', () => {
  it.each([
    ['https://shop.example', 'https://shop.example'],
    [' https://Shop.Example/ ', 'https://shop.example'],
    ['shop.example', 'https://shop.example'],
    ['//shop.example/store', 'https://shop.example/store'],
    ['https://shop.example:443/', 'https://shop.example'],
    ['https://shop.example./', 'https://shop.example'],
    ['https://shop.example/store/?utm_source=x#top', 'https://shop.example/store'],
    ['https://shop.example/wp-admin/admin.php?page=wc-admin', 'https://shop.example'],
    ['https://shop.example/store/wp-login.php', 'https://shop.example/store'],
    ['https://shop.example/store/wp-json/wc/v3', 'https://shop.example/store'],
    ['https://shop.example/index.php', 'https://shop.example'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ])('%s becomes %s', (typed, website) => {
    expect(tidyShopAddress(typed)).toEqual({ website });
  });

  it.each([
    ['', /Type the address/],
    ['http://shop.example', /https:\/\//],
    ['ftp://shop.example', /begins with https/],
    ['https://me:secret@shop.example', /user name and password/],
    ['https://shop.example:8443', /":8443"/],
    ['https://10.0.0.1', /domain name/],
    ['https://2130706433', /domain name/],
    ['https://0x7f.1', /domain name/],
    ['https://[::1]/', /domain name/],
    ['https://localhost', /public domain name/],
    ['https://shop', /public domain name/],
    ['https://printer.local', /public domain name/],
    ['https://db.internal.', /public domain name/],
    ['https://', /not a web address/],
    ['not an address', /not a web address/],
  ])('%s is refused with the way to mend it', (typed, text) => {
    const address = tidyShopAddress(typed);
    expect('error' in address ? address.error : address.website).toMatch(text);
  });
});
