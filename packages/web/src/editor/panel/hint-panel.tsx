import { shortcutsOf } from '#lib/keyboard/shortcuts.ts';
import { Button } from '#ui/base/button.tsx';
import styles from './panel.module.css';
import { Section } from './section.tsx';
import { SidePanel } from './side-panel.tsx';

/** While nothing is selected. */
export const HintPanel = ({ onPaste, onClose }: { onPaste: () => void; onClose: () => void }) => (
  <SidePanel title="Editing" onClose={onClose}>
    <Section>
      <dl className={styles.hints}>
        {shortcutsOf('Editing').map(({ name, keys, meaning }) => (
          <div key={name} className={styles.hint}>
            <dt>{keys}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Section>
    <Section>
      <div className={styles.tabs}>
        <Button size="s" onClick={onPaste}>
          Paste widgets
        </Button>
      </div>
    </Section>
  </SidePanel>
);
