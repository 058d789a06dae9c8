import { defaultLocale } from '@sightline/contract/core';
import { Link, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useCompany } from '#api/queries/company.ts';
import { useCatalogue } from '#api/queries/configs.ts';
import { useSources } from '#api/queries/sources.ts';
import { useTemplates } from '#api/queries/templates.ts';
import { useMe } from '#api/queries/users.ts';
import { ForbiddenPage } from '#features/error-pages/forbidden-page.tsx';
import { Loaded } from '#features/error-pages/loaded.tsx';
import { useSpokenLocale } from '#features/locale/use-spoken-locale.ts';
import { pages } from '#lib/page/route-table.ts';
import { buttonClass } from '#ui/base/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PhaseButton } from '#ui/forms/actions/action-button.tsx';
import { TextField } from '#ui/forms/fields/text-field.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { Stepper } from '#ui/layout/stepper/stepper.tsx';
import styles from './create/create.module.css';
import { SourceStep } from './create/source-step.tsx';
import { TemplatePicker } from './create/template-picker.tsx';
import { useCreateForm } from './create/use-create-form.ts';

const skeleton = <Skeleton height="24rem" />;

/** A template brings providers along, whose sources are chosen next. */
const stepsFor = (hasTemplate: boolean) => [
  { key: 'begin', title: 'Name and start' },
  { key: 'sources', title: hasTemplate ? 'Sources' : 'Sources: none needed' },
];

/** Nothing to fill in where nothing can come of it. */
const QuotaUsed = ({ isAdmin }: { isAdmin: boolean }) => (
  <Page>
    <PageHead title={pages['dashboards.create'].title} />
    <EmptyState
      title="All dashboards of your plan are used"
      action={
        <>
          <Link to={pages['dashboards.index'].path} className={buttonClass({ variant: 'primary' })}>
            Show dashboards
          </Link>
          {isAdmin && (
            <Link to={pages['company.subscription'].path} className={buttonClass()}>
              Change plan
            </Link>
          )}
        </>
      }
    >
      Archive one{isAdmin ? ', or change the plan.' : ', or ask an administrator to change the plan.'}
    </EmptyState>
  </Page>
);

/** A name and what to start from; for a template then its sources. */
export function CreateDashboardPage() {
  const me = useMe();
  const company = useCompany();
  const providers = useCatalogue();
  const templates = useTemplates();
  const sources = useSources();
  const form = useCreateForm({ timezone: me.data?.timezone, providers: providers.data, sources: sources.data });
  const { template, step, setTemplate } = form;
  const locale = useSpokenLocale(company.data?.dashboardLocale ?? defaultLocale);
  const named: Record<string, string | undefined> = useSearch({ strict: false });
  const wanted = templates.data?.find(({ key }) => key === named.template) ?? null;
  const [taken, setTaken] = useState<string | null>(null);
  if (wanted !== null && taken !== wanted.key) {
    // Once: another one may be chosen afterwards.
    setTaken(wanted.key);
    setTemplate(wanted);
  }
  if (me.data?.role === 'viewer') return <ForbiddenPage />;
  // One that is being created may be the last.
  const isAtRest = form.phase === 'idle' || form.phase === 'failed';
  if (company.data?.canCreateDashboard === false && isAtRest && form.failure === null)
    return <QuotaUsed isAdmin={me.data?.role === 'admin'} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <Page>
      <PageHead title={pages['dashboards.create'].title} />
      <form className={styles.form} noValidate onSubmit={submit}>
        {form.failure !== null && <Banner severity="error">{form.failure}</Banner>}
        <div className={styles.name}>
          <TextField
            label="Name"
            required
            autoFocus
            maxLength={120}
            placeholder="Alpine Outfitters, monthly"
            help="Usually the client, and how often it is reported."
            value={form.name}
            error={form.nameErrors}
            onChange={form.setName}
          />
        </div>
        <Stepper
          label="Steps to a new dashboard"
          steps={stepsFor(template !== null)}
          current={template !== null && step === 'sources' ? 1 : 0}
          onGo={form.back}
        />
        <Loaded query={providers} skeleton={skeleton}>
          {(all) =>
            template !== null && step === 'sources' ? (
              <Loaded query={sources} skeleton={skeleton}>
                {(connected) => (
                  <SourceStep
                    template={template}
                    providers={all}
                    sources={connected}
                    choices={form.choices}
                    serverErrors={form.serverErrors}
                    isChecked={form.areSourcesChecked}
                    name={form.name}
                    setting={{ locale, timezone: me.data?.timezone ?? 'UTC' }}
                    onChange={form.choose}
                  />
                )}
              </Loaded>
            ) : (
              <Loaded query={templates} skeleton={skeleton}>
                {(list) => (
                  <TemplatePicker
                    templates={list}
                    providers={all}
                    chosen={template}
                    filter={form.filter}
                    onChoose={form.setTemplate}
                    onFilter={form.setFilter}
                  />
                )}
              </Loaded>
            )
          }
        </Loaded>
        <div className={styles.foot}>
          <PhaseButton type="submit" variant="primary" failed="Could not be created" phase={form.phase}>
            {template !== null && step === 'begin' ? 'Next' : 'Create'}
          </PhaseButton>
          <Link to={pages['dashboards.index'].path} className={buttonClass()}>
            Cancel
          </Link>
        </div>
      </form>
    </Page>
  );
}
