import { firstCharges, planSchema } from '@sightline/contract/billing';
import { trialDays } from '@sightline/contract/company';
import { headers } from '@sightline/contract/core';
import { register, registrationSchema } from '@sightline/contract/identity';
import { useRef, useState } from 'react';
import { call } from '#api/calls/client.ts';
import { fieldErrors } from '#api/calls/problem-of-reply.ts';
import { CouponField } from '#features/plan/coupon-field.tsx';
import { getPageConfig } from '#lib/page/page-config.ts';
import { loginPath } from '#lib/page/route-table.ts';
import { useSearchStep } from '#lib/page/url-search.ts';
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

/** Of the address: the second step, which those who subscribe at once come to. */
const [stepParameter, planStep] = ['step', 'plan'];

const empty = { name: '', email: '', password: '', passwordConfirmation: '', termsConsent: false, ageConsent: false };

export function RegisterForm({ siteTitle }: { siteTitle: string }) {
  const [options] = useState(() => readRegistrationOptions(window.location.search, document.cookie));
  const [begun] = useState(readStoredCheckout);
  const [plan, setPlan] = useState(begun?.plan ?? options.plan);
  const { order, pay, forget } = usePaidCheckout(begun);
  /** By the button that was pressed. */
  const wanted = useRef<'account' | 'choice' | 'plan'>('account');
  const step = useSearchStep(stepParameter);
  /** What one is was looked at by the server: whoever loads the second step begins with the first. */
  const [isKnown, setKnown] = useState(false);
  const isPlanStep = isKnown && order === null && step.value === planStep;
  const goBack = () => {
    // At once: the shop's frame may have left steps of its own between this one and the first.
    setKnown(false);
    step.unset();
  };
  const { mode, mayCheckOut, prices } = getPageConfig().payment;
  const isSold = mode !== 'off' && mayCheckOut;
  const email = useRef('');
  const coupons = useRegisterCoupons(begun?.coupons ?? options.coupons, () => email.current);
  const codes = coupons.coupons.map(({ name }) => name);
  const [asksCoupon, setAsksCoupon] = useState(false);
  const hasLinkCoupon = (begun?.coupons ?? options.coupons).length > 0;

  const { form, errors, phase, set, formProps } = useAccountForm({ ...empty, ...begun?.form }, registrationSchema, async (filled) => {
    const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
    const { flow, cid } = options;
    // A plan that is half typed keeps nobody from a trial, where it is not seen.
    const asked = wanted.current === 'account' && order === null ? (planSchema.safeParse(plan).data ?? options.plan) : plan;
    const body = { ...registrationSchema.parse(filled), timezone, ...asked, coupons: codes, ...(flow && { flow }), ...(cid && { cid }) };
    let paid = order;
    if (isSold && wanted.current !== 'account' && paid === null) {
      try {
        await call(register, { body, headers: { [headers.validateOnly]: 'true' } });
      } catch (thrown) {
        if (Object.keys(fieldErrors(thrown)).some((field) => field in empty)) goBack();
        throw thrown;
      }
      if (wanted.current === 'choice') {
        setKnown(true);
        step.set(planStep);
        return;
      }
      const shown = prices === null ? null : firstCharges(plan, coupons.coupons, prices);
      paid = await pay({ plan, coupons: codes, form: filled }, shown);
    }
    await call(register, { body: { ...body, ...paid } });
    keepCheckout(null);
    window.location.assign(nextPath(window.location.search, window.location.origin));
  });
  email.current = form.email;
  const mayRegister = form.termsConsent && form.ageConsent && !coupons.isBusy;
  const afterPerson = isSold && order === null ? 'choice' : 'account';
  const paysFirst = mode === 'required' || order !== null;
  const couponErrors = errors.byField.coupons ?? (coupons.errors.length > 0 ? coupons.errors : undefined);
  const couponField = (
    <CouponField
      size="l"
      autoFocus={asksCoupon && !isPlanStep}
      applied={coupons.coupons}
      onApply={coupons.apply}
      onRemove={coupons.remove}
      error={couponErrors}
    />
  );
  const fault = errors.general && <FaultBanner words={errors.general} thrown={errors.thrown} />;
  const foot = (
    <>
      Already have an account? <a href={withNext(loginPath, window.location.search)}>Sign in</a>
    </>
  );
  if (isPlanStep)
    return (
      <AccountCard title="Choose a plan" siteTitle={siteTitle} foot={foot}>
        <form {...formProps} className={styles.form}>
          {fault}
          <p className={styles.words}>
            For {form.name}, {form.email}
          </p>
          {prices && (
            <RegisterPlan
              plan={plan}
              prices={prices}
              coupons={coupons.coupons}
              errors={errors}
              onChange={(change) => setPlan({ ...plan, ...change })}
            />
          )}
          {couponField}
          <PhaseButton
            type="submit"
            variant="primary"
            size="l"
            wide
            failed="Could not be created"
            phase={wanted.current === 'plan' ? phase : 'idle'}
            disabled={!mayRegister}
            onClick={() => {
              wanted.current = 'plan';
            }}
          >
            Subscribe now
          </PhaseButton>
          <Button size="l" wide onClick={goBack}>
            Back
          </Button>
        </form>
      </AccountCard>
    );
  return (
    <AccountCard title="Create an account" siteTitle={siteTitle} foot={foot}>
      {order === null && <SocialRegistration options={{ ...plan, coupons: codes, flow: options.flow, cid: options.cid }} />}
      <form {...formProps} className={styles.form}>
        {fault}
        {order && !errors.byField.orderId && <Banner severity="success">Payment received. Create your account to use it.</Banner>}
        {order && errors.byField.orderId && (
          <Banner
            severity="warning"
            actions={
              <Button size="s" onClick={forget}>
                Pay anew
              </Button>
            }
          >
            Have an account already? Sign in: payment {order.orderRef} belongs to it.
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
        {asksCoupon || hasLinkCoupon || codes.length > 0 || couponErrors ? (
          couponField
        ) : (
          <Button variant="quiet" className={styles.more} onClick={() => setAsksCoupon(true)}>
            I have a coupon
          </Button>
        )}
        <ConsentFields form={form} errors={errors} set={set} />
        {isSold && !paysFirst && (
          <PhaseButton
            type="submit"
            variant="primary"
            size="l"
            wide
            failed="Could not be created"
            phase={wanted.current === 'account' ? phase : 'idle'}
            disabled={!mayRegister}
            onClick={() => {
              wanted.current = 'account';
            }}
          >
            Start free trial
          </PhaseButton>
        )}
        {isSold && !paysFirst && <p className={styles.note}>{trialDays} days, no payment needed.</p>}
        <PhaseButton
          type="submit"
          variant={isSold && !paysFirst ? 'secondary' : 'primary'}
          size="l"
          wide
          failed="Could not be created"
          phase={wanted.current === afterPerson ? phase : 'idle'}
          disabled={!mayRegister}
          onClick={() => {
            wanted.current = afterPerson;
          }}
        >
          {afterPerson === 'choice' ? 'Choose a plan' : 'Create account'}
        </PhaseButton>
      </form>
    </AccountCard>
  );
}
