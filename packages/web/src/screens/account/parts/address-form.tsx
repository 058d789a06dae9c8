import { shownHost } from '@sightline/contract/core';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { Banner } from '#ui/feedback/banner.tsx';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import { PhaseButton } from '#ui/forms/actions/action-button.tsx';
import { EmailField } from '#ui/forms/fields/email-field.tsx';
import styles from './account.module.css';
import { AccountCard } from './account-card.tsx';
import { useAccountForm } from './use-account-form.ts';

interface AddressFormProps {
  title: string;
  siteTitle: string;
  foot: ReactNode;
  /** What the address is asked for. */
  words: string;
  /** What happened, once the mail is on its way. */
  sentWords: (address: string) => string;
  autoComplete: 'email' | 'username';
  schema: z.ZodType<{ email: string }>;
  send: (body: { email: string }) => Promise<unknown>;
}

/** Asks for an address, to which a mail with a link goes; again, if it does not come. */
export function AddressForm({ title, siteTitle, foot, words, sentWords, autoComplete, schema, send }: AddressFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, errors, phase, set, formProps } = useAccountForm({ email: '' }, schema, async (body) => {
    await send(body);
    setSentTo(shownHost(body.email));
  });
  return (
    <AccountCard title={title} siteTitle={siteTitle} foot={foot}>
      <form {...formProps} className={styles.form}>
        {errors.general && <FaultBanner words={errors.general} thrown={errors.thrown} />}
        {sentTo === null ? <p className={styles.words}>{words}</p> : <Banner severity="success">{sentWords(sentTo)}</Banner>}
        <EmailField
          label="E-mail"
          name="email"
          size="l"
          autoComplete={autoComplete}
          autoFocus
          value={form.email}
          error={errors.byField.email}
          onChange={(email) => set({ email })}
        />
        <PhaseButton type="submit" variant="primary" size="l" wide failed="Could not be sent" phase={phase}>
          {sentTo === null ? 'Send the link' : 'Send it again'}
        </PhaseButton>
      </form>
    </AccountCard>
  );
}
