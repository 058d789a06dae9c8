const escaped = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

/** The header that has a browser keep an answer as a file: its name for programs that know only ASCII and for those that know more. */
export const attachment = (name: string): string =>
  `attachment; filename="${name
    .replace(/[–—]/g, '-')
    .replace(/\s/g, ' ')
    .replace(/[^\x20-\x7e]|["\\%/]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, escaped)}`;
