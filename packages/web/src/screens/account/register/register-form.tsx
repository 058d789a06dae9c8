import { firstCharges } from '@sightline/contract/billing';
import { headers } from '@sightline/contract/core';
import { register, registrationSchema } from '@sightline/contract/identity';
import { useRef, useState } from 'react';
import { call } from '#api/calls/client.ts';
import { CouponField } from '#features/plan/coupon-field.tsx';
import { getPageConfig } from '#lib/page/page-config.ts';
import { loginPath } from '#lib/page/route-table.ts';
import { Button } from '#ui/base/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import { PhaseButton } from '#ui/forms/actions/action-button.tsx';
import { EmailField } from '#ui/forms/fields/email-field.tsx';
import { TextField } from '#ui/forms/fields/text-field.tsx';
import styles from '../parts/account.module.css';
import { AccountCard } from '../parts/account-card.tsx';
import { ConsentFields } from '../parts/consent-fields.tsx';
import { NewPasswordFields } from '../parts/new-password-fields.tsx';
import { nextPath, withNext } from '../parts/next-path.ts';
import { useAccountForm } from '../parts/use-account-form.ts';
import { SocialRegistration } from '../social/social-registration.tsx';
import { RegisterPlan } from './register-plan.tsx';
import { readRegistrationOptions } from './registration-options.ts';
import { keepCheckout, readStoredCheckout } from './stored-checkout.ts';
import { usePaidCheckout } from './use-paid-checkout.ts';
import { useRegisterCoupons } from './use-register-coupons.ts';

const empty = { name: '', email: '', password: '', passwordConfirmation: '', termsConsent: false, ageConsent: false };

export function RegisterForm({ siteTitle }: { siteTitle: string }) {
  const [options] = useState(() => readRegistrationOptions(window.location.search, document.cookie));
  const [begun] = useState(readStoredCheckout);
  const [plan, setPlan] = useState(begun?.plan ?? options.plan);
  const { order, pay, forget } = usePaidCheckout(begun);
  const wantsPlan = useRef(false);
  const { mode, mayCheckOut, prices } = getPageConfig().payment;
  const isSold = mode !== 'off' && mayCheckOut;
  const email = useRef('');
  const coupons = useRegisterCoupons(begun?.coupons ?? options.coupons, () => email.current);
  const codes = coupons.coupons.map(({ name }) => name);

  const { form, errors, phase, set, formProps } = useAccountForm({ ...empty, ...begun?.form }, registrationSchema, async (filled) => {
    const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
    const { flow, cid } = options;
    const body = { ...registrationSchema.parse(filled), timezone, ...plan, coupons: codes, ...(flow && { flow }), ...(cid && { cid }) };
    let paid = order;
    if (isSold && wantsPlan.current && paid === null) {
      await call(register, { body, headers: { [headers.validateOnly]: 'true' } });
      const shown = prices === null ? null : firstCharges(plan, coupons.coupons, prices);
      paid = await pay({ plan, coupons: codes, form: filled }, shown);
    }
    await call(register, { body: { ...body, ...paid } });
    keepCheckout(null);
    window.location.assign(nextPath(window.location.search, window.location.origin));
  });
  email.current = form.email;
  const mayRegister = form.termsConsent && form.ageConsent && !coupons.isBusy;
  const paysFirst = mode === 'required' || order !== null;
  return (
    <AccountCard
      title="Create an account"
      siteTitle={siteTitle}
      foot={
        <>
          You have an account? <a href={withNext(loginPath, window.location.search)}>Sign in</a>
        </>
      }
    >
      {order === null && <SocialRegistration options={{ ...plan, coupons: codes, flow: options.flow, cid: options.cid }} />}
      <form {...formProps} className={styles.form}>
        {errors.general && <FaultBanner words={errors.general} thrown={errors.thrown} />}
        {order && !errors.byField.orderId && (
          <Banner severity="success">Your payment has arrived. Create your account to use it; you do not pay again.</Banner>
        )}
        {order && errors.byField.orderId && (
          <Banner
            severity="warning"
            actions={
              <Button size="s" onClick={forget}>
                Pay anew
              </Button>
            }
          >
            If you have your account already, sign in to it: the payment {order.orderRef} belongs to it.
          </Banner>
        )}
        <TextField
          label="Name"
          name="name"
          size="l"
          autoComplete="name"
          autoFocus
          value={form.name}
          error={errors.byField.name}
          onChange={(name) => set({ name })}
        />
        <EmailField
          label="E-mail"
          name="email"
          size="l"
          autoComplete="email"
          value={form.email}
          error={errors.byField.email}
          onChange={(email) => set({ email })}
          onBlur={() => void coupons.tryLink()}
        />
        <NewPasswordFields form={form} errors={errors} set={set} />
        {isSold && prices && order === null && (
          <RegisterPlan
            plan={plan}
            prices={prices}
            coupons={coupons.coupons}
            errors={errors}
            onChange={(change) => setPlan({ ...plan, ...change })}
          />
        )}
        <CouponField
          size="l"
          applied={coupons.coupons}
          onApply={coupons.apply}
          onRemove={coupons.remove}
          error={errors.byField.coupons ?? (coupons.errors.length > 0 ? coupons.errors : undefined)}
        />
        <ConsentFields form={form} errors={errors} set={set} />
        {isSold && !paysFirst && (
          <PhaseButton
            type="submit"
            variant="primary"
            size="l"
            wide
            failed="Could not be created"
            phase={wantsPlan.current ? 'idle' : phase}
            disabled={!mayRegister}
            onClick={() => {
              wantsPlan.current = false;
            }}
          >
            Start free trial
          </PhaseButton>
        )}
        <PhaseButton
          type="submit"
          variant={isSold && !paysFirst ? 'secondary' : 'primary'}
          size="l"
          wide
          failed="Could not be created"
          phase={wantsPlan.current || !isSold ? phase : 'idle'}
          disabled={!mayRegister}
          onClick={() => {
            wantsPlan.current = isSold;
          }}
        >
          {isSold && order === null ? 'Subscribe now' : 'Create account'}
        </PhaseButton>
      </form>
    </AccountCard>
  );
}
