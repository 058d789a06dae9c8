/** Names that have an address at many endings (yahoo.fr, gmx.at). */
const names = new Set(['yahoo', 'ymail', 'outlook', 'hotmail', 'live', 'gmx', 'yandex', 'protonmail', 'tutanota', 'aol']);
const domains = new Set([
  '126.com',
  '163.com',
  'bluewin.ch',
  'comcast.net',
  'duck.com',
  'fastmail.com',
  'free.fr',
  'freenet.de',
  'gmail.com',
  'googlemail.com',
  'hey.com',
  'icloud.com',
  'laposte.net',
  'libero.it',
  'mac.com',
  'mail.com',
  'mail.ru',
  'me.com',
  'msn.com',
  'naver.com',
  'o2.pl',
  'orange.fr',
  'pm.me',
  'proton.me',
  'qq.com',
  'rediffmail.com',
  'rocketmail.com',
  'seznam.cz',
  'sfr.fr',
  't-online.de',
  'tuta.com',
  'web.de',
  'wp.pl',
  'zoho.com',
  'zohomail.com',
]);

/** Whether everybody can have an address there, so that nobody can send for it; `name` is the domain without its ending. */
export const isPublicMailDomain = (domain: string, name: string | null): boolean =>
  domains.has(domain) || (name !== null && names.has(name));
