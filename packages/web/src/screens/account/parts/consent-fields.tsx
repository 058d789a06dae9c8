import { Checkbox } from '#ui/forms/fields/checkbox.tsx';
import styles from './account.module.css';
import type { FormErrors } from './form-errors.ts';
import { LegalLink } from './legal-link.tsx';

export interface Consents {
  terms_consent: boolean;
  age_consent: boolean;
}

export function ConsentFields({ form, errors, set }: { form: Consents; errors: FormErrors; set: (change: Partial<Consents>) => void }) {
  return (
    <div className={styles.consents}>
      <Checkbox
        name="terms_consent"
        label={
          <>
            I accept the <LegalLink of="terms" /> and the <LegalLink of="privacy" />.
          </>
        }
        checked={form.terms_consent}
        error={errors.byField.terms_consent}
        onChange={(terms_consent) => set({ terms_consent })}
      />
      <Checkbox
        name="age_consent"
        label="I am not under 16 years of age."
        checked={form.age_consent}
        error={errors.byField.age_consent}
        onChange={(age_consent) => set({ age_consent })}
      />
    </div>
  );
}
