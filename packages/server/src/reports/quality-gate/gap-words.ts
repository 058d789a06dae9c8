import { type Language, list, localeFacts, longDay, momentWords } from '@sightline/contract/core';
import { periodWords, wordsIn } from '@sightline/contract/frames';
import { type Finding, groupFindings } from '@sightline/contract/reports';

/** What a report's mail says is missing, for clients: what, and never why. */
interface GapPhrases {
  unavailable: string;
  /** Of one of several sources. */
  without(name: string): string;
  asOf(day: string): string;
  empty: string;
  missing(days: string): string;
  unfinished: string;
  uncounted: string;
  /** Said apart: nothing is missing. */
  provisional(moment: string): string;
  /** In the place of the names of nearly all widgets. */
  allBut(names: string): string;
  /** Of the whole mail. */
  noPdf: string;
  /** Beside it, where the mail has a button. */
  opens: string;
}

const english: GapPhrases = {
  unavailable: 'the figures are not available.',
  without: (name) => `the figures of ${name} are missing.`,
  asOf: (day) => `the figures are as of ${day}.`,
  empty: 'there are no figures for these days.',
  missing: (days) => `there are no figures for ${days}.`,
  unfinished: 'the last day is not over yet.',
  uncounted: 'these days are not counted yet.',
  provisional: (moment) => `the figures are as of ${moment}, and their sources may still change them.`,
  allBut: (names) => `All but ${names}`,
  noPdf: 'The PDF could not be made this time.',
  opens: 'The report itself opens by the button.',
};

const phrases: Record<Language, GapPhrases> = {
  'en-US': english,
  'en-GB': english,
  de: {
    unavailable: 'die Zahlen sind nicht verfügbar.',
    without: (name) => `die Zahlen von ${name} fehlen.`,
    asOf: (day) => `die Zahlen sind vom ${day}.`,
    empty: 'für diese Tage gibt es keine Zahlen.',
    missing: (days) => `für ${days} gibt es keine Zahlen.`,
    unfinished: 'der letzte Tag ist noch nicht vorbei.',
    uncounted: 'diese Tage sind noch nicht gezählt.',
    provisional: (moment) => `die Zahlen sind vom Stand ${moment}; ihre Quellen können sie noch ändern.`,
    allBut: (names) => `Alle außer ${names}`,
    noPdf: 'Das PDF konnte diesmal nicht erstellt werden.',
    opens: 'Der Bericht selbst öffnet sich über die Schaltfläche.',
  },
  fr: {
    unavailable: 'les chiffres ne sont pas disponibles.',
    without: (name) => `les chiffres de ${name} manquent.`,
    asOf: (day) => `les chiffres datent du ${day}.`,
    empty: 'il n’y a pas de chiffres pour ces jours.',
    missing: (days) => `il n’y a pas de chiffres pour ${days}.`,
    unfinished: 'le dernier jour n’est pas encore terminé.',
    uncounted: 'ces jours ne sont pas encore comptés.',
    provisional: (moment) => `les chiffres sont à l’état du ${moment} ; leurs sources peuvent encore les modifier.`,
    allBut: (names) => `Tous sauf ${names}`,
    noPdf: 'Le PDF n’a pas pu être créé cette fois.',
    opens: 'Le rapport lui-même s’ouvre avec le bouton.',
  },
  es: {
    unavailable: 'las cifras no están disponibles.',
    without: (name) => `faltan las cifras de ${name}.`,
    asOf: (day) => `las cifras son del ${day}.`,
    empty: 'no hay cifras para estos días.',
    missing: (days) => `no hay cifras para ${days}.`,
    unfinished: 'el último día aún no ha terminado.',
    uncounted: 'estos días aún no se han contado.',
    provisional: (moment) => `las cifras son a fecha de ${moment}; sus fuentes aún pueden cambiarlas.`,
    allBut: (names) => `Todas salvo ${names}`,
    noPdf: 'Esta vez no se pudo crear el PDF.',
    opens: 'El informe se abre con el botón.',
  },
  it: {
    unavailable: 'le cifre non sono disponibili.',
    without: (name) => `mancano le cifre di ${name}.`,
    asOf: (day) => `le cifre sono del ${day}.`,
    empty: 'non ci sono cifre per questi giorni.',
    missing: (days) => `non ci sono cifre per ${days}.`,
    unfinished: 'l’ultimo giorno non è ancora finito.',
    uncounted: 'questi giorni non sono ancora stati contati.',
    provisional: (moment) => `le cifre sono aggiornate al ${moment}; le loro fonti possono ancora cambiarle.`,
    allBut: (names) => `Tutte tranne ${names}`,
    noPdf: 'Questa volta non è stato possibile creare il PDF.',
    opens: 'Il report si apre con il pulsante.',
  },
  nl: {
    unavailable: 'de cijfers zijn niet beschikbaar.',
    without: (name) => `de cijfers van ${name} ontbreken.`,
    asOf: (day) => `de cijfers zijn van ${day}.`,
    empty: 'er zijn geen cijfers voor deze dagen.',
    missing: (days) => `er zijn geen cijfers voor ${days}.`,
    unfinished: 'de laatste dag is nog niet voorbij.',
    uncounted: 'deze dagen zijn nog niet geteld.',
    provisional: (moment) => `de cijfers zijn van ${moment}; hun bronnen kunnen ze nog wijzigen.`,
    allBut: (names) => `Alle behalve ${names}`,
    noPdf: 'De pdf kon deze keer niet worden gemaakt.',
    opens: 'Het rapport zelf opent met de knop.',
  },
  'pt-BR': {
    unavailable: 'os números não estão disponíveis.',
    without: (name) => `faltam os números de ${name}.`,
    asOf: (day) => `os números são de ${day}.`,
    empty: 'não há números para estes dias.',
    missing: (days) => `não há números para ${days}.`,
    unfinished: 'o último dia ainda não terminou.',
    uncounted: 'estes dias ainda não foram contados.',
    provisional: (moment) => `os números são de ${moment}; as fontes ainda podem alterá-los.`,
    allBut: (names) => `Todos, exceto ${names}`,
    noPdf: 'Desta vez não foi possível criar o PDF.',
    opens: 'O relatório abre com o botão.',
  },
  pl: {
    unavailable: 'dane są niedostępne.',
    without: (name) => `brakuje danych: ${name}.`,
    asOf: (day) => `dane pochodzą z dnia ${day}.`,
    empty: 'brak danych za te dni.',
    missing: (days) => `brak danych za okres ${days}.`,
    unfinished: 'ostatni dzień jeszcze się nie skończył.',
    uncounted: 'te dni nie zostały jeszcze policzone.',
    provisional: (moment) => `dane pochodzą z ${moment}; ich źródła mogą je jeszcze zmienić.`,
    allBut: (names) => `Wszystkie (oprócz ${names})`,
    noPdf: 'Tym razem nie udało się utworzyć pliku PDF.',
    opens: 'Sam raport otwiera przycisk.',
  },
  sv: {
    unavailable: 'siffrorna är inte tillgängliga.',
    without: (name) => `siffrorna från ${name} saknas.`,
    asOf: (day) => `siffrorna är från ${day}.`,
    empty: 'det finns inga siffror för de här dagarna.',
    missing: (days) => `det finns inga siffror för ${days}.`,
    unfinished: 'den sista dagen är inte slut än.',
    uncounted: 'de här dagarna är inte räknade än.',
    provisional: (moment) => `siffrorna är från ${moment}; källorna kan fortfarande ändra dem.`,
    allBut: (names) => `Alla utom ${names}`,
    noPdf: 'PDF-filen kunde inte skapas den här gången.',
    opens: 'Själva rapporten öppnas med knappen.',
  },
  da: {
    unavailable: 'tallene er ikke tilgængelige.',
    without: (name) => `tallene fra ${name} mangler.`,
    asOf: (day) => `tallene er fra ${day}.`,
    empty: 'der er ingen tal for disse dage.',
    missing: (days) => `der er ingen tal for ${days}.`,
    unfinished: 'den sidste dag er ikke slut endnu.',
    uncounted: 'disse dage er ikke talt endnu.',
    provisional: (moment) => `tallene er fra ${moment}; kilderne kan stadig ændre dem.`,
    allBut: (names) => `Alle undtagen ${names}`,
    noPdf: 'PDF-filen kunne ikke laves denne gang.',
    opens: 'Selve rapporten åbnes med knappen.',
  },
};

const phrasesIn = (locale: string): GapPhrases => phrases[localeFacts(locale).language ?? 'en-US'];

export const noPdfWords = (locale: string, hasButton: boolean): string => {
  const { noPdf, opens } = phrasesIn(locale);
  return hasButton ? `${noPdf} ${opens}` : noPdf;
};

/** Null: clients need not know. */
function gapOf({ kind, days, asOf, part }: Finding, locale: string, timezone: string): string | null {
  const words = phrasesIn(locale);
  switch (kind) {
    case 'loginEnded':
    case 'unreachable':
    case 'notSetUp':
      if (asOf === null) return part === undefined ? words.unavailable : words.without(part);
      return words.asOf(longDay(new Date(asOf), { locale, timezone }));
    case 'empty':
    case 'noValue':
      return words.empty;
    case 'uncounted':
      return words.uncounted;
    case 'daysMissing':
      return days === null ? words.empty : words.missing(periodWords(days, locale));
    case 'unfinished':
      return words.unfinished;
    case 'loginEnding':
    case 'provisional':
      return null;
    default:
      return kind satisfies never;
  }
}

/** A widget with figures, as a mail calls it. */
type ShownWidget = Pick<Finding, 'hash' | 'title'>;

const namesOf = (widgets: readonly Pick<Finding, 'title'>[], locale: string): string[] => [
  ...new Set(widgets.map(({ title }) => title || wordsIn(locale).card.untitled)),
];

/**
 * What clients are told of figures that are not final; null: all are. Of all that are shown it is said without their names, of nearly all with those of the
 * others.
 */
export function provisionalWords(
  findings: readonly Finding[],
  shown: readonly ShownWidget[],
  locale: string,
  timezone: string,
): string | null {
  const provisional = findings.flatMap(({ kind, asOf, hash, title }) =>
    kind === 'provisional' && asOf !== null ? [{ asOf, hash, title }] : [],
  );
  const oldest = provisional.map(({ asOf }) => asOf).toSorted()[0];
  if (oldest === undefined) return null;
  const hashes = new Set(provisional.map(({ hash }) => hash));
  const names = namesOf(provisional, locale);
  const others = namesOf(
    shown.filter(({ hash }) => !hashes.has(hash)),
    locale,
  );
  const words = phrasesIn(locale);
  const sentence = words.provisional(momentWords(new Date(oldest), { timezone, locale }));
  if (others.length === 0) return `${sentence.charAt(0).toLocaleUpperCase(locale)}${sentence.slice(1)}`;
  // A name of both would say the contrary of one of them, and so would one whose figures are not final either, since nobody knows when.
  const isDated = findings.every(({ kind, asOf }) => kind !== 'provisional' || asOf !== null);
  const isShorter = isDated && others.length < names.length && !others.some((name) => names.includes(name));
  return `${isShorter ? words.allBut(list(others, locale)) : names.join(', ')}: ${sentence}`;
}

/** What clients are told is missing, in the language of the dashboard: a sentence for all widgets of which the same is said. */
export function gapWords(findings: readonly Finding[], locale: string, timezone: string): string[] {
  const gapIn = (finding: Finding): string | null => (finding.severity === 'fine' ? null : gapOf(finding, locale, timezone));
  return groupFindings(findings, (finding) => gapIn(finding) ?? '').flatMap(({ finding, titles }) => {
    const gap = gapIn(finding);
    const named = titles.length === 0 ? wordsIn(locale).card.untitled : titles.join(', ');
    return gap === null ? [] : [`${named}: ${gap}`];
  });
}
