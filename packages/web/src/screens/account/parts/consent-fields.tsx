import { Checkbox } from '#ui/forms/fields/checkbox.tsx';
import styles from './account.module.css';
import type { FormErrors } from './form-errors.ts';
import { LegalLink } from './legal-link.tsx';

export interface Consents {
  termsConsent: boolean;
  ageConsent: boolean;
}

export function ConsentFields({ form, errors, set }: { form: Consents; errors: FormErrors; set: (change: Partial<Consents>) => void }) {
  return (
    <div className={styles.consents}>
      <Checkbox
        name="termsConsent"
        label={
          <>
            I accept the <LegalLink of="terms" /> and the <LegalLink of="privacy" />.
          </>
        }
        checked={form.termsConsent}
        error={errors.byField.termsConsent}
        onChange={(termsConsent) => set({ termsConsent })}
      />
      <Checkbox
        name="ageConsent"
        label="I am not under 16 years of age."
        checked={form.ageConsent}
        error={errors.byField.ageConsent}
        onChange={(ageConsent) => set({ ageConsent })}
      />
    </div>
  );
}
