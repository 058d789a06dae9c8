import { noOwnColours } from '@sightline/charts/theme';
import { todayIn } from '@sightline/contract/core';
import {
  categoryOfField,
  clientNameMax,
  cornerShapes,
  type DashboardStyles,
  imageFields,
  titleFonts,
} from '@sightline/contract/dashboards';
import { type ReactNode, useState } from 'react';
import { LocaleChoices } from '#features/locale/locale-choices.tsx';
import { readerLocale, readerZone } from '#lib/locale/reader-locale.ts';
import { Checkbox } from '#ui/forms/fields/checkbox.tsx';
import { ChoiceField } from '#ui/forms/fields/choice-field.tsx';
import { TextField } from '#ui/forms/fields/text-field.tsx';
import { useTheme } from '#ui/theme/theme.ts';
import { lookOf } from '#widgets/look/look.ts';
import { useEditor } from '../../model/editor-context.ts';
import { type StyleSection, sectionsAtFault, styleSections } from '../../model/form/style-sections.ts';
import { StyleImage } from '../media/style-image.tsx';
import panelStyles from '../panel.module.css';
import { PanelTabs } from '../panel-tabs.tsx';
import { PeriodFields } from '../period/period-fields.tsx';
import { Section } from '../section.tsx';
import { SidePanel } from '../side-panel.tsx';
import { PlaceholderField } from '../text/placeholder-field.tsx';
import { contrastOffer } from './contrast-offers.ts';
import { DesignField } from './design-field.tsx';
import { DraftColour } from './draft-colour.tsx';
import { FontField } from './font-field.tsx';
import { PaletteField } from './palette-field.tsx';
import { PrintFields } from './print-fields.tsx';

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
const fontWords: Record<DashboardStyles['titleFont'], string> = {
  plain: 'Plain',
  serif: 'Serif',
  grotesk: 'Grotesk',
  round: 'Round',
};
const cornerWords: Record<DashboardStyles['corners'], string> = { soft: 'Soft', square: 'Square', round: 'Round' };
const footerMax = 2000;

const themeOf = (value: string): DashboardStyles['theme'] => (value === 'dark' || value === 'auto' ? value : 'light');

/** Whoever looks at a card in between finds it open. */
let openedLast: StyleSection['key'] = 'design';

/** The part that is shown: after a refused save the first one at fault, unless the shown one is. */
function useShownSection(refused: Record<string, string>) {
  const [{ key, ledBy }, set] = useState<{ key: StyleSection['key']; ledBy: object | null }>({ key: openedLast, ledBy: null });
  if (ledBy !== refused) {
    const atFault = sectionsAtFault(refused);
    set({ key: (atFault.find((each) => each.key === key) ?? atFault[0])?.key ?? key, ledBy: refused });
  }
  const show = (next: StyleSection['key']) => {
    openedLast = next;
    set({ key: next, ledBy: refused });
  };
  return { shown: key, show };
}

/** How the whole dashboard looks, and what it opens with. */
export function StylesPanel({ refused, onClose }: { refused: Record<string, string>; onClose: () => void }) {
  const { draft, range, timezone, act } = useEditor();
  const { resolved } = useTheme();
  const { shown, show } = useShownSection(refused);
  const atFault = sectionsAtFault(refused);
  const { styles, footer, hiddenDateSelector, clientName } = draft;
  const { chart } = lookOf(styles, noOwnColours, resolved, { locale: readerLocale(), timezone: readerZone() });
  const restyle = (change: Partial<DashboardStyles>, field?: string) => act({ kind: 'restyle', styles: change }, field);
  const content: Record<StyleSection['key'], ReactNode> = {
    design: (
      <>
        <DesignField value={styles} onChange={restyle} />
        <ChoiceField
          label={styles.ownFont === null ? 'Titles' : 'Titles in mails'}
          value={styles.titleFont}
          choices={titleFonts.map((value) => ({ value, label: fontWords[value] }))}
          onChange={(font) => restyle({ titleFont: titleFonts.find((each) => each === font) ?? styles.titleFont })}
        />
        <FontField value={styles} error={refused['styles.ownFont']} onChange={restyle} />
        <ChoiceField
          label="Corners"
          value={styles.corners}
          choices={cornerShapes.map((value) => ({ value, label: cornerWords[value] }))}
          onChange={(corners) => restyle({ corners: cornerShapes.find((each) => each === corners) ?? styles.corners })}
        />
      </>
    ),
    colours: (
      <>
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
      </>
    ),
    images: imageFields.map((name) => (
      <StyleImage
        key={name}
        label={imageWords[name]}
        category={categoryOfField[name]}
        value={styles[name]}
        error={refused[name] ?? refused[`styles.${name}`]}
        onChange={(address) => restyle({ [name]: address })}
      />
    )),
    texts: (
      <>
        <TextField
          label="Client name"
          value={clientName}
          maxLength={clientNameMax}
          help="Stands for {client} in texts."
          error={refused.clientName}
          onChange={(name) => act({ kind: 'describe', patch: { clientName: name } }, 'clientName')}
        />
        <PlaceholderField
          label="Text under the widgets"
          rows={3}
          value={footer}
          maxLength={footerMax}
          error={refused.footer}
          onChange={(text) => act({ kind: 'describe', patch: { footer: text } }, 'footer')}
        />
      </>
    ),
    language: (
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
    ),
    period: (
      <>
        <PeriodFields
          setting={draft.range}
          shown={range}
          errors={refused}
          onChange={(setting) => act({ kind: 'describe', patch: { range: setting } }, 'range')}
        />
        <Checkbox
          label="Visitors cannot change days"
          checked={hiddenDateSelector}
          onChange={(hidden) => act({ kind: 'describe', patch: { hiddenDateSelector: hidden } })}
        />
      </>
    ),
    paper: (
      <PrintFields value={styles.print} error={refused['styles.print.coverText']} onChange={(print, field) => restyle({ print }, field)} />
    ),
  };

  return (
    <SidePanel title="Styles" onClose={onClose}>
      <div className={panelStyles.index}>
        <PanelTabs
          label="Parts of the styles"
          tabs={styleSections.map((section) => ({ key: section.key, name: section.name, isAtFault: atFault.includes(section) }))}
          chosen={shown}
          onChoose={show}
        />
      </div>
      {/* All of them stay: an image on its way, and why one was refused, would go with its field. */}
      {styleSections.map(({ key }) => (
        <div key={key} hidden={key !== shown}>
          <Section>{content[key]}</Section>
        </div>
      ))}
    </SidePanel>
  );
}
