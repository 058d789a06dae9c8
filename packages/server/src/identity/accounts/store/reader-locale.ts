import { defaultLocale, type Language, type LocaleSetting, languages, weekStartOf } from '@sightline/contract/core';

const tagsMax = 20;
/** Language, perhaps a script, perhaps a region; whatever follows says nothing here. */
const tagForm = /^([a-z]{2,3})(?:-[a-z]{4})?(?:-([a-z]{2}|\d{3}))?(?:-.*)?$/i;

/** Tags of an Accept-Language header (RFC 9110, 12.5.4), the most wanted first; what is no tag is left out. */
function wantedTags(header: string): Intl.Locale[] {
  return header
    .split(',', tagsMax)
    .flatMap((part) => {
      const [text = '', ...parameters] = part.split(';').map((each) => each.trim());
      const [, language, region] = tagForm.exec(text) ?? [];
      const weight = Number(parameters.find((each) => each.toLowerCase().startsWith('q='))?.slice(2) ?? 1);
      return language !== undefined && weight > 0 ? [{ tag: new Intl.Locale(language, region ? { region } : {}), weight }] : [];
    })
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}

const someDay = new Date(Date.UTC(2026, 10, 22));
const orderOfDate = (tag: string): string =>
  new Intl.DateTimeFormat(tag)
    .formatToParts(someDay)
    .map(({ type }) => type)
    .join();

/** The tag itself, else its language where dates are written in the same order (Australia reads British English), else its language. */
function offeredLanguage(wanted: Intl.Locale): Language | undefined {
  const related = languages.filter((language) => new Intl.Locale(language).language === wanted.language);
  const order = orderOfDate(wanted.toString());
  return (
    related.find((language) => language === wanted.baseName) ?? related.find((language) => orderOfDate(language) === order) ?? related[0]
  );
}

/** How dashboards of somebody with this Accept-Language header are likely to speak; weeks begin as where the reader lives. */
export function readerLocale(header: string | undefined): LocaleSetting {
  for (const tag of wantedTags(header ?? '')) {
    const language = offeredLanguage(tag);
    if (language === undefined) continue;
    return { ...defaultLocale, language, weekStart: weekStartOf(tag.toString()) };
  }
  return defaultLocale;
}
