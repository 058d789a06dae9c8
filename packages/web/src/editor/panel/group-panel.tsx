import { heightStep } from '@sightline/charts';
import { gridColumns, gridRowsMax, type Widget } from '@sightline/contract/dashboards';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { SizePicker } from '#ui/pickers/size-picker.tsx';
import { useEditor } from '../model/editor-context.ts';
import { providerGroups } from '../model/form/provider-groups.ts';
import { GroupAccounts } from './group-accounts.tsx';
import styles from './panel.module.css';
import { Section } from './section.tsx';
import { SidePanel } from './side-panel.tsx';

/** A size that no preset has: they differ. */
const differ = { width: 0, height: 0 };

function commonSize([first, ...more]: readonly Widget[]): { width: number; height: number } {
  if (!first) return differ;
  return more.every(({ width, height }) => width === first.width && height === first.height) ? first : differ;
}

/** What can be done with several selected widgets at once. */
export function GroupPanel({
  widgets,
  onClose,
  onResize,
  onDuplicate,
  onCopy,
  onCut,
  onRemove,
}: {
  widgets: readonly Widget[];
  onClose: () => void;
  onResize: (size: { width: number; height: number }) => void;
  onDuplicate: () => void;
  onCopy: () => void;
  onCut: () => void;
  onRemove: () => void;
}) {
  const { providers, findReport } = useEditor();
  const size = commonSize(widgets);
  return (
    <SidePanel title={`${widgets.length} widgets selected`} onClose={onClose}>
      <Section>
        <ul className={styles.names}>
          {widgets.map(({ id, title }) => (
            <li key={id}>{title || 'Untitled'}</li>
          ))}
        </ul>
      </Section>
      <Section>
        <SizePicker
          differs={size === differ}
          value={size}
          max={{ width: gridColumns, height: gridRowsMax }}
          heightStep={Math.max(...widgets.map(heightStep))}
          onChange={onResize}
        />
      </Section>
      {providerGroups(widgets, providers, findReport).map((group) => (
        <GroupAccounts key={group.provider.key} group={group} />
      ))}
      <Section>
        <div className={styles.tabs}>
          <Button size="s" onClick={onDuplicate}>
            <Icon name="copy" /> Duplicate
          </Button>
          <Button size="s" onClick={onCopy}>
            Copy
          </Button>
          <Button size="s" onClick={onCut}>
            Cut
          </Button>
          <Button size="s" onClick={onRemove}>
            <Icon name="trash" /> Remove
          </Button>
        </div>
      </Section>
    </SidePanel>
  );
}
