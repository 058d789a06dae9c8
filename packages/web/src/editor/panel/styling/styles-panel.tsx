import { noOwnColours } from '@sightline/charts/theme';
import { todayIn } from '@sightline/contract/core';
import { categoryOfField, clientNameMax, type DashboardStyles, imageFields } from '@sightline/contract/dashboards';
import { LocaleChoices } from '#features/locale/locale-choices.tsx';
import { readerLocale, readerZone } from '#lib/locale/reader-locale.ts';
import { Checkbox } from '#ui/forms/fields/checkbox.tsx';
import { ChoiceField } from '#ui/forms/fields/choice-field.tsx';
import { TextField } from '#ui/forms/fields/text-field.tsx';
import { useTheme } from '#ui/theme/theme.ts';
import { lookOf } from '#widgets/look/look.ts';
import { useEditor } from '../../model/editor-context.ts';
import { StyleImage } from '../media/style-image.tsx';
import { PeriodFields } from '../period/period-fields.tsx';
import { Section } from '../section.tsx';
import { SidePanel } from '../side-panel.tsx';
import { PlaceholderField } from '../text/placeholder-field.tsx';
import { contrastOffer } from './contrast-offers.ts';
import { DraftColour } from './draft-colour.tsx';
import { PaletteField } from './palette-field.tsx';

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: "As the reader's system" },
];
const colourWords = [
  ['backgroundColor', 'Widgets'],
  ['dashboardBackgroundColor', 'Background of the page'],
  ['color', 'Text'],
] as const;
const imageWords: Record<(typeof imageFields)[number], string> = {
  logoImage: 'Logo',
  clientImage: "Client's logo",
  backgroundImage: 'Background image',
};
const footerMax = 2000;

const themeOf = (value: string): DashboardStyles['theme'] => (value === 'dark' || value === 'auto' ? value : 'light');

/** How the whole dashboard looks, and what it opens with. */
export function StylesPanel({ refused, onClose }: { refused: Record<string, string>; onClose: () => void }) {
  const { draft, range, timezone, act } = useEditor();
  const { resolved } = useTheme();
  const { styles, footer, hiddenDateSelector, clientName } = draft;
  const { chart } = lookOf(styles, noOwnColours, resolved, { locale: readerLocale(), timezone: readerZone() });
  const restyle = (change: Partial<DashboardStyles>, field?: string) => act({ kind: 'restyle', styles: change }, field);

  return (
    <SidePanel title="Styles" onClose={onClose}>
      <Section title="Colours">
        <ChoiceField label="Theme" value={styles.theme} choices={themes} onChange={(theme) => restyle({ theme: themeOf(theme) })} />
        {colourWords.map(([name, label]) => (
          <DraftColour
            key={name}
            field={`styles.${name}`}
            label={label}
            value={styles[name]}
            fallback={name === 'color' ? chart.ink : chart.paper}
            error={refused[`styles.${name}`]}
            offer={contrastOffer(name, styles)}
            onChange={(colour) => restyle({ [name]: colour }, `styles.${name}`)}
          />
        ))}
        <PaletteField look={styles} error={refused['styles.palette']} onChange={(palette) => restyle({ palette })} />
      </Section>
      <Section title="Client">
        <TextField
          label="Client name"
          value={clientName}
          maxLength={clientNameMax}
          help="Stands where titles and texts say {client}."
          error={refused.clientName}
          onChange={(name) => act({ kind: 'describe', patch: { clientName: name } }, 'clientName')}
        />
      </Section>
      <Section title="Images">
        {imageFields.map((name) => (
          <StyleImage
            key={name}
            label={imageWords[name]}
            category={categoryOfField[name]}
            value={styles[name]}
            error={refused[name] ?? refused[`styles.${name}`]}
            onChange={(address) => restyle({ [name]: address })}
          />
        ))}
      </Section>
      <Section title="Language and numbers">
        <LocaleChoices
          value={draft.locale}
          today={todayIn(timezone, new Date())}
          errors={{
            language: refused.language,
            numberForm: refused.numberForm,
            currency: refused.currency,
            weekStart: refused.weekStart,
            yearStart: refused.yearStart,
          }}
          onChange={(locale) => act({ kind: 'describe', patch: { locale } })}
        />
      </Section>
      <Section title="Period">
        <PeriodFields
          setting={draft.range}
          shown={range}
          errors={refused}
          onChange={(setting) => act({ kind: 'describe', patch: { range: setting } }, 'range')}
        />
        <Checkbox
          label="Visitors cannot choose other days"
          checked={hiddenDateSelector}
          onChange={(hidden) => act({ kind: 'describe', patch: { hiddenDateSelector: hidden } })}
        />
      </Section>
      <Section title="Footer">
        <PlaceholderField
          label="Text under the widgets"
          rows={3}
          value={footer}
          maxLength={footerMax}
          error={refused.footer}
          onChange={(text) => act({ kind: 'describe', patch: { footer: text } }, 'footer')}
        />
      </Section>
    </SidePanel>
  );
}
