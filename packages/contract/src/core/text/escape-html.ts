const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaping = (signs: RegExp) => (text: string) => text.replace(signs, (sign) => entities[sign] ?? sign);

/** The text as HTML shows it, wherever it stands there. */
export const escapeHtml = escaping(/[&<>"']/g);

/** In an attribute between double quotes. */
export const escapeAttribute = escaping(/[&<>"]/g);

/** Between tags alone, where quotes stand for themselves. */
export const escapeText = escaping(/[&<>]/g);

const signs = new Map(Object.entries(entities).map(([sign, entity]) => [entity, sign]));
const codeOf = (entity: string): number =>
  /^&#x/i.test(entity) ? Number.parseInt(entity.slice(3), 16) : Number.parseInt(entity.slice(2), 10);

/** What an attribute or a text says that was escaped as here, or by numbers. */
export const unescapeHtml = (html: string): string =>
  html.replace(
    /&(?:amp|lt|gt|quot|#\d{1,6}|#x[\da-f]{1,5});/gi,
    (entity) => signs.get(entity.toLowerCase()) ?? String.fromCodePoint(codeOf(entity)),
  );
