import { twoFactorCodeSchema } from '@sightline/contract/identity';
import { useConfirmTwoFactor } from '#api/queries/account.ts';
import { Button } from '#ui/base/button.tsx';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import { PhaseButton } from '#ui/forms/actions/action-button.tsx';
import card from '#ui/forms/card-form.module.css';
import { TextField } from '#ui/forms/fields/text-field.tsx';
import { QrPicture } from '#ui/media/qr-picture.tsx';
import { useAccountForm } from '../../account/parts/use-account-form.ts';
import styles from './user.module.css';

const inGroups = (secret: string): string => secret.replaceAll(/(.{4})(?!$)/g, '$1 ');

/** The secret for the app, and its first code to show that it has arrived there. */
export function TwoFactorSetup({
  begun,
  onConfirmed,
  onLeave,
}: {
  begun: { secret: string; uri: string };
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onLeave: () => void;
}) {
  const confirm = useConfirmTwoFactor();
  const { form, errors, phase, set, formProps } = useAccountForm({ code: '' }, twoFactorCodeSchema, async ({ code }) =>
    onConfirmed(await confirm.mutateAsync(code)),
  );
  return (
    <form {...formProps} className={card.form}>
      {errors.general && !errors.byField.code && <FaultBanner words={errors.general} thrown={errors.thrown} />}
      <ol className={styles.steps}>
        <li>
          Scan this picture or type the key in your authenticator app.
          <QrPicture text={begun.uri} label="QR code of the key below" />
          <code className={styles.secret}>{inGroups(begun.secret)}</code>
          <a href={begun.uri}>Open the app on this device</a>
        </li>
        <li>Type the app’s 6 digits.</li>
      </ol>
      <TextField
        label="Code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        value={form.code}
        error={errors.byField.code}
        onChange={(code) => set({ code })}
      />
      <div className={card.foot}>
        <PhaseButton type="submit" variant="primary" failed="Could not be switched on" phase={phase}>
          Switch on
        </PhaseButton>
        <Button onClick={onLeave}>Cancel</Button>
      </div>
    </form>
  );
}
