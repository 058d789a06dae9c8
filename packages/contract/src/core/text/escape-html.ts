const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaping = (signs: RegExp) => (text: string) => text.replace(signs, (sign) => entities[sign] ?? sign);

/** The text as HTML shows it, wherever it stands there. */
export const escapeHtml = escaping(/[&<>"']/g);

/** In an attribute between double quotes. */
export const escapeAttribute = escaping(/[&<>"]/g);

/** Between tags alone, where quotes stand for themselves. */
export const escapeText = escaping(/[&<>]/g);
