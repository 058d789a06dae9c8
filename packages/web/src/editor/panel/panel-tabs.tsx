import styles from './panel.module.css';

export interface PanelTab<Key extends string> {
  key: Key;
  name: string;
  /** What was refused is in it. */
  isAtFault?: boolean;
}

/** Which part of a panel is shown. */
export const PanelTabs = <Key extends string>({
  label,
  tabs,
  chosen,
  onChoose,
}: {
  label: string;
  tabs: readonly PanelTab<Key>[];
  chosen: Key;
  onChoose: (key: Key) => void;
}) => (
  <fieldset className={styles.tabs} aria-label={label}>
    {tabs.map(({ key, name, isAtFault = false }) => (
      <button
        key={key}
        type="button"
        className={styles.tab}
        aria-pressed={key === chosen}
        data-fault={isAtFault ? '' : undefined}
        aria-label={isAtFault ? `${name}, to be changed` : undefined}
        onClick={() => onChoose(key)}
      >
        {name}
      </button>
    ))}
  </fieldset>
);
