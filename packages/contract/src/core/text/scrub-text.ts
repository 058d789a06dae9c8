const hidden = '[hidden]';

/** Names of the program's own things, which stand in quotes behind these words; whatever else is quoted may be somebody's. */
const quotesKept =
  /(?:constraint|relation|column|table|index|function|type|schema|operator|reading|setting|property|module|package|method|event|code)\s$/i;

const quoted = /(["“])([^"”\n]*)["”]|(?<![\p{L}\p{N}])'([^'\n]*)'(?![\p{L}\p{N}])/gu;

/** What may be a person's, a company's or a secret, in the order in which it is looked for: an address holds what looks like a host. */
const patterns: readonly [RegExp, string][] = [
  [/\b[a-z][a-z0-9+.-]*:\/\/[^\s"'<>)\]]+/gi, '[address]'],
  [/[^\s"'<>()[\]:,;=]+@[^\s"'<>()[\]:,;=]+/g, '[mail]'],
  [/\b(?:Bearer|Basic)\s+\S+/gi, hidden],
  [/\b([\w-]*(?:password|passwd|secret|token|api[_-]?key|authorization|cookie|session)[\w-]*)(\s*[=:]\s*)\S+/gi, `$1$2${hidden}`],
  [/\b(E[A-Z]{4,}|ENOTFOUND|EAI_AGAIN)\s+\S+/g, '$1 [host]'],
  [/\b(?:\d{1,3}\.){3}\d{1,3}\b/g, '[ip]'],
  [/(?<![\w:])(?:[\da-f]{0,4}:){2,7}[\da-f]{1,4}(?![\w:])/gi, '[ip]'],
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{16,}/gi, hidden],
  [/\+?\d(?:[\s().-]?\d){7,}/g, hidden],
];

/** No fault needs more words than these; what is looked at is bounded too, as patterns take longer the longer a text is. */
const lengthMax = 500;
const lookedAtMax = 2000;

/** A word that the end cuts in two might no longer be known for what it is. */
const bounded = (text: string): string => (text.length > lookedAtMax ? text.slice(0, lookedAtMax).replace(/\S*$/, '') : text);

/**
 * The words of a fault without what may be personal or secret: addresses, mail addresses, hosts that were looked up, IP addresses, tokens, long numbers and
 * whatever stands in quotes, names of the program's own things aside.
 */
export function scrubText(given: string): string {
  const text = bounded(given);
  const unquoted = text.replace(quoted, (whole: string, _open: string, _inner: string, _single: string, at: number) =>
    quotesKept.test(text.slice(Math.max(0, at - 20), at)) ? whole : `"${hidden}"`,
  );
  const scrubbed = patterns.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), unquoted);
  return scrubbed.length > lengthMax ? `${scrubbed.slice(0, lengthMax)}…` : scrubbed;
}
