import { enterCompany, listOwnCompanies, type OwnCompany } from '@sightline/contract/identity';
import { useEffect, useRef, useState } from 'react';
import { call } from '#api/calls/client.ts';
import { asAppError, fieldErrors } from '#api/calls/problem-of-reply.ts';
import { Button } from '#ui/base/button.tsx';
import { Loader } from '#ui/base/loader.tsx';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import { PhaseButton } from '#ui/forms/actions/action-button.tsx';
import styles from '../parts/account.module.css';
import { AccountCard } from '../parts/account-card.tsx';
import { CodeField } from '../parts/code-field.tsx';
import { canOpen, companyWords } from '../parts/company-words.ts';
import { nextPath } from '../parts/next-path.ts';
import { useAccountForm } from '../parts/use-account-form.ts';

const goOn = (): void => window.location.assign(nextPath(window.location.search, window.location.origin));

function CodeForm({ company, onBack }: { company: OwnCompany; onBack: () => void }) {
  const empty = { account: company.account, code: '' };
  const { form, errors, phase, set, formProps } = useAccountForm(empty, enterCompany.body, async (body) => {
    await call(enterCompany, { body });
    goOn();
  });
  return (
    <form {...formProps} className={styles.form}>
      {errors.general && !errors.byField.code && <FaultBanner words={errors.general} thrown={errors.thrown} />}
      <p className={styles.words}>Your account at {company.company} asks for a code.</p>
      <CodeField autoFocus value={form.code} error={errors.byField.code} onChange={(code) => set({ code })} />
      <PhaseButton type="submit" variant="primary" size="l" wide failed="Could not open it" phase={phase}>
        Open {company.company}
      </PhaseButton>
      <Button size="l" wide onClick={onBack}>
        Back
      </Button>
    </form>
  );
}

function Choice({ companies, onCode }: { companies: readonly OwnCompany[]; onCode: (company: OwnCompany) => void }) {
  const [failure, setFailure] = useState<unknown>(null);
  const [entering, setEntering] = useState<string | null>(null);
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => current.current?.focus(), []);
  const enter = async (company: OwnCompany) => {
    if (company.isCurrent) return goOn();
    setFailure(null);
    setEntering(company.account);
    try {
      await call(enterCompany, { body: { account: company.account } });
      goOn();
    } catch (thrown) {
      setEntering(null);
      if (fieldErrors(thrown).code) onCode(company);
      else setFailure(asAppError(thrown));
    }
  };
  return (
    <>
      {failure !== null && <FaultBanner thrown={failure} />}
      <p className={styles.words}>Change later in your account’s menu.</p>
      <ul className={styles.companies}>
        {companies.map((company) => (
          <li key={company.account}>
            <button
              type="button"
              className={styles.company}
              ref={company.isCurrent ? current : undefined}
              aria-current={company.isCurrent}
              aria-disabled={!canOpen(company)}
              disabled={entering !== null && entering !== company.account}
              onClick={() => canOpen(company) && void enter(company)}
            >
              <span className={styles.companyName}>{company.company}</span>
              <span className={styles.words}>{companyWords(company)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** For whoever has accounts in several companies: after the sign-in, and from the menu of their account. */
export function ChooseCompanyPage({ siteTitle }: { siteTitle: string }) {
  const [companies, setCompanies] = useState<readonly OwnCompany[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [asked, setAsked] = useState<OwnCompany | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    call(listOwnCompanies, { signal: leaving.signal })
      .then(({ data }) => (data.length > 1 ? setCompanies(data) : goOn()))
      .catch((thrown: unknown) => {
        if (!leaving.signal.aborted) setFailure(asAppError(thrown));
      });
    return () => leaving.abort();
  }, []);
  return (
    <AccountCard title="Choose a company" siteTitle={siteTitle} foot={null}>
      {failure !== null && <FaultBanner thrown={failure} />}
      {failure === null && companies === null && <Loader />}
      {companies !== null && asked === null && <Choice companies={companies} onCode={setAsked} />}
      {asked !== null && <CodeForm company={asked} onBack={() => setAsked(null)} />}
    </AccountCard>
  );
}
