import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { asProblem, fieldErrors } from '../../api/problem-of-reply.ts';
import { useCreateDashboard } from '../../api/queries/dashboards.ts';
import { useMe } from '../../api/queries/users.ts';
import { pages } from '../../route-table.ts';
import { PhaseButton } from '../../ui/action-button.tsx';
import { Banner } from '../../ui/banner.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { requiredText } from '../../ui/required-text.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useAction } from '../../ui/use-action.ts';
import { ForbiddenPage } from '../error-pages/forbidden-page.tsx';
import styles from './dashboards.module.css';

export function CreateDashboardPage() {
  const me = useMe();
  const create = useCreateDashboard();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { phase, run } = useAction(async () => {
    setIsMissing(name.trim() === '');
    if (name.trim() === '') throw new Error(requiredText);
    const { permalink } = await create.mutateAsync({ name, ...(me.data && { timezone: me.data.timezone }) });
    // A new dashboard is empty: it opens ready to be filled.
    await navigate({ to: pages['dashboard.show'].path, params: { permalink }, search: { edit: 'true' } });
  });
  if (me.data?.role === 'viewer') return <ForbiddenPage />;
  const errors = fieldErrors(create.error).name ?? (isMissing ? [requiredText] : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  return (
    <Page>
      <PageHead title={pages['dashboards.create'].title} />
      <form className={styles.form} noValidate onSubmit={submit}>
        {create.isError && !errors && <Banner severity="error">{asProblem(create.error).message}</Banner>}
        <TextField
          label="Name"
          required
          autoFocus
          maxLength={120}
          placeholder="Alpine Outfitters, monthly"
          help="Usually the client and the rhythm of the report. It can be changed at any time."
          value={name}
          error={errors}
          onChange={setName}
        />
        <div className={styles.foot}>
          <PhaseButton type="submit" variant="primary" phase={phase}>
            Create
          </PhaseButton>
          <Link to={pages['dashboards.index'].path} className={buttonClass()}>
            Cancel
          </Link>
        </div>
      </form>
    </Page>
  );
}
