import { wordsIn } from '@sightline/contract/frames';
import type { MailAttachment, MailContent } from '../ports/mail-content.ts';
import { sha256 } from '../text/hashes.ts';
import type { MailStyles } from './mail-colours.ts';
import type { KeyFigure, MailPart } from './mail-part.ts';
import { type ReportWords, reportWordsOf } from './report-words.ts';
import { writeMail } from './write-mail.ts';

export interface ReportMailInput {
  siteTitle: string;
  companyName: string;
  /** Where the company is reached; may be left out. */
  phone?: string;
  /** An absolute address, and #rrggbb. */
  brand: { logoUrl: string | null; colour: string | null };
  styles: MailStyles;
  dashboardName: string;
  /** Empty: none is named. */
  clientName: string;
  /** The days of the report as people say them. */
  periodWords: string;
  /** What they are compared with; null: nothing. */
  comparisonWords: string | null;
  /** May be empty, and have several lines. */
  message: string;
  keyFigures: readonly KeyFigure[];
  /** What is missing from the report, a sentence each. */
  gaps: readonly string[];
  /** Which figures may still change, and as of when they are; null: none. */
  provisional: string | null;
  /** Null: readers cannot open it. */
  openUrl: string | null;
  /** Takes the one-click POST of RFC 8058; its page asks before it ends anything. */
  unsubscribeUrl: string;
  /** PNG, shown in the mail. */
  preview: Buffer | null;
  /** `url`: it is too large to be attached, and can be downloaded there for a day. */
  pdf: { bytes: Buffer; fileName: string } | { url: string } | null;
  /** Of the dashboard; a language the product does not speak reads English. */
  locale: string;
}

function pdfPart(pdf: ReportMailInput['pdf'], words: ReportWords): { part: MailPart[]; attached: MailAttachment[] } {
  if (pdf === null) return { part: [], attached: [] };
  if ('url' in pdf) return { part: [words.pdfTooLarge, { kind: 'link', label: words.pdfLink, link: pdf.url }], attached: [] };
  const { bytes, fileName } = pdf;
  return { part: [words.pdfAttached(fileName)], attached: [{ fileName, contentType: 'application/pdf', bytes }] };
}

function previewPart(input: ReportMailInput, words: ReportWords): { part: MailPart[]; attached: MailAttachment[] } {
  const { preview, dashboardName, openUrl } = input;
  if (preview === null) return { part: [], attached: [] };
  const cid = `${sha256(preview).slice(0, 16)}@preview`;
  return {
    part: [{ kind: 'picture', cid, alt: words.preview(dashboardName), link: openUrl }],
    attached: [{ fileName: 'preview.png', contentType: 'image/png', bytes: preview, cid }],
  };
}

/** In angle brackets, as the header wants it, with nothing in it that could end them. */
const headerUrl = (url: string): string => `<${new URL(url).href}>`;

/** A report for one recipient. The subject names the dashboard and the days; whoever sends it may put another in its place. */
export function composeReportMail(input: ReportMailInput): Promise<MailContent> {
  const { siteTitle, companyName, brand, dashboardName, clientName, periodWords, message, keyFigures, gaps, openUrl, unsubscribeUrl } =
    input;
  const words = reportWordsOf(input.locale);
  const pdf = pdfPart(input.pdf, words);
  const preview = previewPart(input, words);
  const [main] = keyFigures;
  return writeMail(
    `${dashboardName}: ${periodWords}`,
    {
      language: words.language,
      brand: { name: companyName || siteTitle, ...brand },
      styles: input.styles,
      title: dashboardName,
      subtitle: [clientName, [periodWords, input.comparisonWords].filter(Boolean).join(', ')].filter((text) => text !== '').join(' · '),
      preheader: main ? `${main.label}: ${main.value}. ${periodWords}` : periodWords,
      parts: [
        ...(message.trim() === '' ? [] : message.trim().split(/\n\s*\n/)),
        ...(gaps.length === 0 ? [] : [{ kind: 'notice' as const, title: words.missing, items: gaps }]),
        ...(input.provisional === null
          ? []
          : [{ kind: 'notice' as const, title: wordsIn(input.locale).card.flags.late, items: [input.provisional] }]),
        ...(keyFigures.length === 0 ? [] : [{ kind: 'figures' as const, figures: keyFigures, better: words.better, worse: words.worse }]),
        ...(openUrl === null ? [] : [{ kind: 'button' as const, label: words.open, link: openUrl }]),
        ...preview.part,
        ...pdf.part,
      ],
      footer: {
        text: [words.from(companyName || siteTitle), input.phone].filter(Boolean).join(' '),
        link: { label: words.unsubscribe, link: unsubscribeUrl },
      },
    },
    {
      attachments: [...preview.attached, ...pdf.attached],
      headers: { 'List-Unsubscribe': headerUrl(unsubscribeUrl), 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    },
  );
}
