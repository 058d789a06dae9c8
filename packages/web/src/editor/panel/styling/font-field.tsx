import { type DashboardStyles, ownFontUses } from '@sightline/contract/dashboards';
import { useFonts } from '#api/queries/fonts.ts';
import { ChoiceField } from '#ui/forms/fields/choice-field.tsx';
import panelStyles from '../panel.module.css';

type Use = DashboardStyles['ownFontFor'];

const useWords: Record<Use, string> = { titles: 'Titles', all: 'Titles and text' };
const none = '';

/** A font of the company’s own, where it has any: for titles, or for all text but that of charts. */
export function FontField({
  value: { ownFont, ownFontFor },
  error,
  onChange,
}: {
  value: DashboardStyles;
  error: string | undefined;
  onChange: (change: Pick<DashboardStyles, 'ownFont'> | Pick<DashboardStyles, 'ownFontFor'>) => void;
}) {
  const { data } = useFonts();
  if (data === undefined || (data.length === 0 && ownFont === null)) return null;
  const isGone = ownFont !== null && data.every(({ address }) => address !== ownFont);
  return (
    <>
      <ChoiceField
        label="Own font"
        value={ownFont ?? none}
        choices={[
          { value: none, label: 'None' },
          ...data.map(({ name, address }) => ({ value: address, label: name })),
          ...(isGone ? [{ value: ownFont, label: 'Deleted font' }] : []),
        ]}
        error={error}
        onChange={(address) => onChange({ ownFont: address === none ? null : address })}
      />
      {isGone && (
        <p className={panelStyles.warning} role="status">
          This font was deleted: titles have the design’s, text has ours. Choose another one.
        </p>
      )}
      {ownFont !== null && (
        <ChoiceField
          label="Own font for"
          value={ownFontFor}
          choices={ownFontUses.map((value) => ({ value, label: useWords[value] }))}
          onChange={(use) => onChange({ ownFontFor: ownFontUses.find((each) => each === use) ?? ownFontFor })}
        />
      )}
    </>
  );
}
