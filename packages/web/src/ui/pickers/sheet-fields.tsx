import { orientations, papers, type Sheet } from '@sightline/contract/dashboards';
import { ChoiceField } from '../forms/fields/choice-field.tsx';
import styles from './sheet-fields.module.css';

const paperNames: Record<Sheet['paper'], string> = { a4: 'A4', letter: 'Letter' };
const orientationNames: Record<Sheet['orientation'], string> = { landscape: 'Landscape', portrait: 'Portrait' };

const isOneOf = <T extends string>(values: readonly T[], value: string): value is T => values.some((each) => each === value);

/** The sheet that something is printed on. */
export const SheetFields = ({ value, onChange }: { value: Sheet; onChange: (change: Partial<Sheet>) => void }) => (
  <div className={styles.row}>
    <ChoiceField
      label="Paper"
      value={value.paper}
      choices={papers.map((paper) => ({ value: paper, label: paperNames[paper] }))}
      onChange={(paper) => isOneOf(papers, paper) && onChange({ paper })}
    />
    <ChoiceField
      label="Orientation"
      value={value.orientation}
      choices={orientations.map((orientation) => ({ value: orientation, label: orientationNames[orientation] }))}
      onChange={(orientation) => isOneOf(orientations, orientation) && onChange({ orientation })}
    />
  </div>
);
