import type { Language } from '@sightline/contract/core';

/** What a report mail says of itself, in the language of its dashboard. */
export interface ReportWords {
  language: Language;
  open: string;
  better: string;
  worse: string;
  /** Heads the list of gaps. */
  missing: string;
  pdfAttached(fileName: string): string;
  pdfLink: string;
  pdfTooLarge: string;
  preview(dashboard: string): string;
  from(company: string): string;
  unsubscribe: string;
}

type Phrases = Omit<ReportWords, 'language'>;

const english: Phrases = {
  open: 'Open the report',
  better: 'better',
  worse: 'worse',
  missing: 'What is missing from this report',
  pdfAttached: (fileName) => `The whole report is attached: ${fileName}`,
  pdfLink: 'Download the whole report (PDF)',
  pdfTooLarge: 'The PDF is too large for a mail. You can download it here within one day; after that, from the report.',
  preview: (dashboard) => `Picture of ${dashboard}`,
  from: (company) => `${company} sends you this report regularly.`,
  unsubscribe: 'Stop these reports',
};

const phrases: Record<Language, Phrases> = {
  'en-US': english,
  'en-GB': english,
  de: {
    open: 'Bericht öffnen',
    better: 'besser',
    worse: 'schlechter',
    missing: 'Was in diesem Bericht fehlt',
    pdfAttached: (fileName) => `Der ganze Bericht liegt bei: ${fileName}`,
    pdfLink: 'Ganzen Bericht herunterladen (PDF)',
    pdfTooLarge: 'Das PDF ist zu groß für eine E-Mail. Sie können es hier einen Tag lang herunterladen, danach im Bericht.',
    preview: (dashboard) => `Bild von ${dashboard}`,
    from: (company) => `${company} sendet Ihnen diesen Bericht regelmäßig.`,
    unsubscribe: 'Diese Berichte abbestellen',
  },
  fr: {
    open: 'Ouvrir le rapport',
    better: 'mieux',
    worse: 'moins bien',
    missing: 'Ce qui manque dans ce rapport',
    pdfAttached: (fileName) => `Le rapport complet est joint : ${fileName}`,
    pdfLink: 'Télécharger le rapport complet (PDF)',
    pdfTooLarge: 'Le PDF est trop volumineux pour un e-mail. Vous pouvez le télécharger ici pendant un jour, puis depuis le rapport.',
    preview: (dashboard) => `Aperçu de ${dashboard}`,
    from: (company) => `${company} vous envoie ce rapport régulièrement.`,
    unsubscribe: 'Ne plus recevoir ces rapports',
  },
  es: {
    open: 'Abrir el informe',
    better: 'mejor',
    worse: 'peor',
    missing: 'Lo que falta en este informe',
    pdfAttached: (fileName) => `El informe completo va adjunto: ${fileName}`,
    pdfLink: 'Descargar el informe completo (PDF)',
    pdfTooLarge: 'El PDF es demasiado grande para un correo. Puede descargarlo aquí durante un día y, después, desde el informe.',
    preview: (dashboard) => `Imagen de ${dashboard}`,
    from: (company) => `${company} le envía este informe periódicamente.`,
    unsubscribe: 'Dejar de recibir estos informes',
  },
  it: {
    open: 'Apri il report',
    better: 'meglio',
    worse: 'peggio',
    missing: 'Che cosa manca in questo report',
    pdfAttached: (fileName) => `Il report completo è allegato: ${fileName}`,
    pdfLink: 'Scarica il report completo (PDF)',
    pdfTooLarge: 'Il PDF è troppo grande per una e-mail. Può scaricarlo qui per un giorno, poi dal report.',
    preview: (dashboard) => `Immagine di ${dashboard}`,
    from: (company) => `${company} le invia regolarmente questo report.`,
    unsubscribe: 'Non ricevere più questi report',
  },
  nl: {
    open: 'Rapport openen',
    better: 'beter',
    worse: 'slechter',
    missing: 'Wat in dit rapport ontbreekt',
    pdfAttached: (fileName) => `Het hele rapport is bijgevoegd: ${fileName}`,
    pdfLink: 'Hele rapport downloaden (PDF)',
    pdfTooLarge: 'De pdf is te groot voor een e-mail. U kunt hem hier één dag lang downloaden, daarna vanuit het rapport.',
    preview: (dashboard) => `Afbeelding van ${dashboard}`,
    from: (company) => `${company} stuurt u dit rapport regelmatig.`,
    unsubscribe: 'Afmelden voor deze rapporten',
  },
  'pt-BR': {
    open: 'Abrir o relatório',
    better: 'melhor',
    worse: 'pior',
    missing: 'O que falta neste relatório',
    pdfAttached: (fileName) => `O relatório completo está anexado: ${fileName}`,
    pdfLink: 'Baixar o relatório completo (PDF)',
    pdfTooLarge: 'O PDF é grande demais para um e-mail. Você pode baixá-lo aqui durante um dia e, depois, a partir do relatório.',
    preview: (dashboard) => `Imagem de ${dashboard}`,
    from: (company) => `${company} envia este relatório a você regularmente.`,
    unsubscribe: 'Deixar de receber estes relatórios',
  },
  pl: {
    open: 'Otwórz raport',
    better: 'lepiej',
    worse: 'gorzej',
    missing: 'Czego brakuje w tym raporcie',
    pdfAttached: (fileName) => `Cały raport jest w załączniku: ${fileName}`,
    pdfLink: 'Pobierz cały raport (PDF)',
    pdfTooLarge: 'Plik PDF jest za duży na e-mail. Można go pobrać tutaj przez jeden dzień, a później z raportu.',
    preview: (dashboard) => `Obraz: ${dashboard}`,
    from: (company) => `${company} regularnie wysyła Ci ten raport.`,
    unsubscribe: 'Zrezygnuj z tych raportów',
  },
  sv: {
    open: 'Öppna rapporten',
    better: 'bättre',
    worse: 'sämre',
    missing: 'Vad som saknas i den här rapporten',
    pdfAttached: (fileName) => `Hela rapporten är bifogad: ${fileName}`,
    pdfLink: 'Ladda ner hela rapporten (PDF)',
    pdfTooLarge: 'PDF-filen är för stor för ett e-postmeddelande. Du kan ladda ner den här under ett dygn, därefter från rapporten.',
    preview: (dashboard) => `Bild av ${dashboard}`,
    from: (company) => `${company} skickar den här rapporten till dig regelbundet.`,
    unsubscribe: 'Avsluta dessa rapporter',
  },
  da: {
    open: 'Åbn rapporten',
    better: 'bedre',
    worse: 'dårligere',
    missing: 'Hvad der mangler i denne rapport',
    pdfAttached: (fileName) => `Hele rapporten er vedhæftet: ${fileName}`,
    pdfLink: 'Hent hele rapporten (PDF)',
    pdfTooLarge: 'PDF-filen er for stor til en e-mail. Du kan hente den her i et døgn, derefter fra rapporten.',
    preview: (dashboard) => `Billede af ${dashboard}`,
    from: (company) => `${company} sender dig denne rapport regelmæssigt.`,
    unsubscribe: 'Stop disse rapporter',
  },
};

const isSpoken = (tag: string): tag is Language => Object.hasOwn(phrases, tag);

/** Of a language tag, whatever follows the language in it. */
export function reportWordsOf(locale: string): ReportWords {
  const [language = '', region = ''] = locale.split('-');
  const spoken = [`${language}-${region}`, language, language === 'pt' ? 'pt-BR' : ''].find(isSpoken) ?? 'en-GB';
  return { language: spoken, ...phrases[spoken] };
}
