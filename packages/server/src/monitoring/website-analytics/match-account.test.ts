import { describe, expect, it } from 'vitest';
import { bestAccount, fitOf } from './match-account.ts';

const fit = (value: string, label: string, host: string) => fitOf({ value, label }, host);

describe('an account fits a host', () => {
  it.each([
    // Properties of Search Console.
    ['sc-domain:client.com', 'client.com', 'client.com', 'exact'],
    ['sc-domain:client.com', 'client.com', 'www.client.com', 'exact'],
    ['https://www.client.com/', 'https://www.client.com/', 'client.com', 'exact'],
    ['http://client.com/', 'http://client.com/', 'www.client.com', 'exact'],
    ['https://www.client.com/blog/', 'https://www.client.com/blog/', 'client.com', 'named'],
    ['sc-domain:client.com', 'client.com', 'shop.client.com', 'related'],
    ['https://shop.client.com/', 'https://shop.client.com/', 'client.com', 'related'],
    ['https://xn--mller-kva.at/', 'https://müller.at/', 'xn--mller-kva.at', 'exact'],
    ['1', 'müller.at', 'xn--mller-kva.at', 'exact'],
    // Properties of Analytics and accounts of ads.
    ['310001', 'client.com (310001)', 'client.com', 'exact'],
    ['310001', 'WWW.Client.com (310001)', 'client.com', 'exact'],
    ['310001', 'Client.com – web and app (310001)', 'client.com', 'named'],
    ['310001', 'Old client.com (310001)', 'client.com', 'named'],
    ['1', 'client.com (old website)', 'client.com', 'named'],
    ['act_1', 'Ads for shop.client.co.uk', 'client.co.uk', 'related'],
    ['1', 'client.com', 'client.com:8080', 'exact'],
    // What is not named after a website.
    ['310001', 'Client (310001)', 'client.com', null],
    ['1', 'anna@client.com', 'client.com', null],
    ['1', 'notclient.com', 'client.com', null],
    ['1', 'client.com.evil.test', 'client.com', null],
    ['1', 'client.co.uk', 'other.co.uk', null],
    ['1', 'client.com', 'client.org', null],
    ['1', '', 'client.com', null],
    ['127.0.0.1', '127.0.0.2', '127.0.0.3', null],
  ])('%s, "%s" for %s: %s', (value, label, host, expected) => expect(fit(value, label, host)).toBe(expected));
});

describe('of several that are named after a host', () => {
  const account = (value: string) => ({ value, label: value });
  it.each([
    [['http://client.com/', 'https://www.client.com/', 'sc-domain:client.com'], 'client.com', 'sc-domain:client.com'],
    [['https://www.client.com/', 'https://client.com/'], 'client.com', 'https://client.com/'],
    [['http://client.com/', 'https://www.client.com/'], 'client.com', 'https://www.client.com/'],
    [['https://shop.client.com/'], 'client.com', undefined],
    [[], 'client.com', undefined],
  ])('%s for %s: %s', (values, host, expected) => expect(bestAccount(values.map(account), host)?.value).toBe(expected));
});
