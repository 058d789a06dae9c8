import { type CheckKind, type CheckSettings, checkTypeOf, checkTypes } from '@sightline/contract/monitoring';
import { Button } from '#ui/base/button.tsx';
import { Checkbox } from '#ui/forms/fields/checkbox.tsx';
import { ChoiceField } from '#ui/forms/fields/choice-field.tsx';
import { everyWords } from '../words/moments.ts';
import {
  type CheckErrors,
  fieldPath,
  intervalOf,
  intervalPath,
  intervalsOf,
  isFaulty,
  isOn,
  settingOf,
  withField,
  without,
  withSetting,
} from './check-draft.ts';
import styles from './check-fields.module.css';
import { CheckSettingField } from './check-setting-field.tsx';

interface CheckFieldsProps {
  own: CheckSettings;
  /** What holds where nothing is set: a group’s, for a domain of it. */
  base?: CheckSettings;
  errors: CheckErrors;
  onChange: (own: CheckSettings) => void;
}

/** Every kind of check with its switch; settings are folded, for they are right as they are for nearly everybody. */
export const CheckFields = (props: CheckFieldsProps) => (
  <ul className={styles.list} aria-label="Checks">
    {checkTypes.map(({ kind }) => (
      <KindFields key={kind} kind={kind} {...props} />
    ))}
  </ul>
);

function KindFields({ kind, own, base = {}, errors, onChange }: CheckFieldsProps & { kind: CheckKind }) {
  const { label, about } = checkTypeOf(kind);
  const on = isOn(kind, own, base);
  return (
    <li className={styles.kind}>
      <div className={styles.head}>
        <div className={styles.words}>
          <Checkbox label={label} checked={on} onChange={(checked) => onChange(withSetting(own, kind, { on: checked }))} />
          <p className={styles.about}>{about}</p>
        </div>
        {kind in own && Object.keys(base).length > 0 && (
          <Button size="s" variant="quiet" aria-label={`${label} as the group has it`} onClick={() => onChange(without(own, kind))}>
            As the group
          </Button>
        )}
      </div>
      {on && (
        // Where something is wrong it must be seen.
        <details className={styles.details} open={isFaulty(kind, errors) || undefined}>
          <summary className={styles.summary}>
            {label}: {everyWords(intervalOf(kind, own, base))}
          </summary>
          <Settings kind={kind} own={own} base={base} errors={errors} onChange={onChange} />
        </details>
      )}
    </li>
  );
}

function Settings({ kind, own, base = {}, errors, onChange }: CheckFieldsProps & { kind: CheckKind }) {
  const interval = intervalOf(kind, own, base);
  const choices = intervalsOf(kind, interval).map((seconds) => ({ value: String(seconds), label: everyWords(seconds) }));
  return (
    <div className={styles.fields}>
      <ChoiceField
        label="Checked"
        value={String(interval)}
        choices={choices}
        error={errors[intervalPath(kind)]}
        onChange={(value) => onChange(withSetting(own, kind, { intervalS: Number(value) }))}
      />
      {checkTypeOf(kind).fields.map((field) => (
        <CheckSettingField
          key={field.name}
          field={field}
          value={settingOf(kind, field.name, own, base)}
          error={errors[fieldPath(kind, field.name)]}
          onChange={(value) => onChange(withField(own, kind, field.name, value))}
        />
      ))}
    </div>
  );
}
