import styles from './panel.module.css';
import { Section } from './section.tsx';
import { SidePanel } from './side-panel.tsx';

const hints = [
  ['Click', 'Select a widget to edit it here'],
  ['Drag', 'Change the order; the corner changes the size'],
  ['Alt + drop', 'Merge two widgets into one'],
  ['Arrow keys', 'Move the selected widget, with Shift resize it'],
  ['Ctrl or ⌘ D', 'Duplicate'],
  ['Delete', 'Remove'],
  ['Ctrl or ⌘ Z', 'Undo, with Shift redo'],
  ['Ctrl or ⌘ S', 'Save'],
  ['Esc', 'Leave'],
] as const;

/** While nothing is selected. */
export const HintPanel = ({ onClose }: { onClose: () => void }) => (
  <SidePanel title="Editing" onClose={onClose}>
    <Section>
      <dl className={styles.hints}>
        {hints.map(([key, meaning]) => (
          <div key={key} className={styles.hint}>
            <dt>{key}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Section>
  </SidePanel>
);
