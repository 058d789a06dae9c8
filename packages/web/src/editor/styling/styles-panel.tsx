import { clientNameMax, type DashboardStyles, imageFields, imageTypes } from '@sightline/contract/dashboards';
import { uploadBytesMax } from '@sightline/contract/files';
import { categoryOfField } from '@sightline/contract/media';
import { useTheme } from '../../theme.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { ImageUpload } from '../../ui/image-upload.tsx';
import { notifyFailed } from '../../ui/notify.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { lookOf } from '../../widgets/look.ts';
import { useEditor } from '../editor-context.ts';
import { LibraryButton } from '../media/library-button.tsx';
import panelStyles from '../panel/panel.module.css';
import { Section } from '../panel/section.tsx';
import { SidePanel } from '../panel/side-panel.tsx';
import { readAsDataUrl } from '../save/data-url.ts';
import { PlaceholderField } from '../text/placeholder-field.tsx';
import { contrastWarning } from './contrast-warning.ts';
import { DraftColour } from './draft-colour.tsx';
import { PeriodFields } from './period-fields.tsx';

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
  const { draft, range, act } = useEditor();
  const { resolved } = useTheme();
  const { styles, footer, hiddenDateSelector, clientName } = draft;
  const { chart } = lookOf(styles, resolved, navigator.language);
  const restyle = (change: Partial<DashboardStyles>, field?: string) => act({ kind: 'restyle', styles: change }, field);
  // The theme's own colours stand in where none is chosen; the page behind is close to the widgets' paper.
  const warnings = [
    contrastWarning('Text on the widgets', chart.ink, chart.paper),
    styles.dashboardBackgroundColor && contrastWarning('The title on the page', chart.ink, styles.dashboardBackgroundColor),
  ].filter(Boolean);
  const chooseImage = (name: (typeof imageFields)[number]) => (file: File | null) => {
    if (!file) {
      restyle({ [name]: null });
      return;
    }
    readAsDataUrl(file).then((address) => restyle({ [name]: address }), notifyFailed);
  };

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
            onChange={(colour) => restyle({ [name]: colour }, `styles.${name}`)}
          />
        ))}
        {warnings.map((warning) => (
          <p key={warning} className={panelStyles.warning} role="status">
            {warning}
          </p>
        ))}
      </Section>
      <Section title="Client">
        <TextField
          label="Client name"
          value={clientName}
          maxLength={clientNameMax}
          help="Stands where titles and texts say {client}."
          error={refused.client_name}
          onChange={(name) => act({ kind: 'describe', patch: { clientName: name } }, 'clientName')}
        />
      </Section>
      <Section title="Images">
        {imageFields.map((name) => (
          <div key={name} className={panelStyles.image}>
            <ImageUpload
              label={imageWords[name]}
              types={imageTypes}
              bytesMax={uploadBytesMax}
              address={styles[name]}
              file={null}
              error={refused[name] ?? refused[`styles.${name}`]}
              onChange={chooseImage(name)}
            />
            <LibraryButton
              label={imageWords[name]}
              category={categoryOfField[name]}
              value={styles[name]}
              onChange={(address) => restyle({ [name]: address })}
            />
          </div>
        ))}
      </Section>
      <Section title="Period">
        <PeriodFields
          setting={draft.range}
          shown={range.period}
          error={refused.start}
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
