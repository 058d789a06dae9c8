import { randomUUID } from 'node:crypto';
import { headers } from '@sightline/contract/core';
import { defaultStyles } from '@sightline/contract/dashboards';
import type { User } from '@sightline/contract/identity';
import { expect } from 'vitest';
import { createDashboardIn } from '#dashboards/index.ts';
import { claimAll } from '#platform/db/claims/unclaimed.ts';
import type { Scope } from '#platform/db/scope.ts';
import type { TestApp } from '../app/app.ts';
import { makeCompany, makeReport, makeSource, makeToken, makeUser, makeWidget } from '../factories/factories.ts';
import { makeAlert, makeCampaign, makeChannel, makeMaintenance, makeWatched } from '../factories/monitoring-factories.ts';

export interface OneOfEach {
  scope: Scope;
  user: User;
  /** What a parameter (or a field of a body) of this name may hold. */
  values: Record<string, string[]>;
}

/** A company with one thing of every kind that a route's parameter names. `host`: at which the product is called, where it answers at its own alone. */
export async function makeOneOfEach({ context, app }: TestApp, host = 'localhost'): Promise<OneOfEach> {
  const scope = await makeCompany(context);
  const user = await makeUser(context, scope);
  const other = await makeUser(context, scope, 'member');
  const source = await makeSource(context, scope);
  const widget = makeWidget();
  const dashboard = await createDashboardIn(context, scope, { name: 'Private', timezone: 'UTC', createdBy: user.id, widgets: [widget] });
  const form = new FormData();
  form.set('file', new File(['month,spend\n2026-09,1'], 'spend.csv'));
  const upload = new Response(form);
  const kept = await app.inject({
    method: 'POST',
    url: `/api/files/${dashboard.id}`,
    headers: { host, [headers.authorization]: await makeToken(context, user), 'content-type': upload.headers.get('content-type') ?? '' },
    payload: Buffer.from(await upload.arrayBuffer()),
  });
  expect(kept.statusCode).toBe(201);
  const file = await scope.db.selectFrom('file').select('stored_name').executeTakeFirstOrThrow();
  const folder = randomUUID();
  await scope.db
    .insertInto('folder')
    .values({ company_id: scope.companyId, id: folder, name: 'Client', colour: null, created_at: context.clock.now() })
    .execute();
  const palette = randomUUID();
  await scope.db
    .insertInto('palette')
    .values({
      company_id: scope.companyId,
      id: palette,
      name: 'Ours',
      colours: JSON.stringify(['#112233', '#445566']),
      position: 0,
      created_at: context.clock.now(),
    })
    .execute();
  const annotation = randomUUID();
  await scope.db
    .insertInto('annotation')
    .values({
      company_id: scope.companyId,
      id: annotation,
      text: 'Internal',
      start_date: '2026-10-01',
      end_date: '2026-10-01',
      visible_to_visitors: false,
      author_name: user.name,
      created_at: context.clock.now(),
    })
    .execute();
  const report = await makeReport(context, scope, dashboard.id, user.id);
  const delivery = randomUUID();
  await scope.db
    .insertInto('report_delivery')
    .values({
      company_id: scope.companyId,
      id: delivery,
      report_id: report,
      dashboard_name: 'Private',
      run_at: context.clock.now(),
      recipient: 'anna@client.test',
      state: 'refused',
      changed_at: context.clock.now(),
      created_at: context.clock.now(),
    })
    .execute();
  const template = randomUUID();
  await scope.db
    .insertInto('own_template')
    .values({
      company_id: scope.companyId,
      id: template,
      name: 'Ours',
      description: '',
      body: JSON.stringify({ rangeType: 'last30Days', styles: defaultStyles, footer: '', hiddenDateSelector: false, widgets: [] }),
      author_name: user.name,
      created_at: context.clock.now(),
    })
    .execute();
  const invitation = randomUUID();
  await scope.db
    .insertInto('invitation')
    .values({
      company_id: scope.companyId,
      id: invitation,
      email: 'newcomer@agency.test',
      name: 'New',
      role: 'member',
      token_hash: invitation,
      invited_by: user.name,
      expires_at: context.clock.now(),
      sent_at: context.clock.now(),
      created_at: context.clock.now(),
    })
    .execute();
  const group = await makeCampaign(context, scope);
  const domain = await makeWatched(context, scope, { campaign_id: group });
  const alert = await makeAlert(context, scope, { domain_id: domain });
  const channel = await makeChannel(context, scope);
  const maintenance = await makeMaintenance(context, scope, { campaign_id: group });
  await claimAll(context.database.db);
  return {
    scope,
    user,
    values: {
      id: [
        dashboard.id,
        source,
        other.id,
        kept.json().data.fileId,
        folder,
        annotation,
        palette,
        template,
        report,
        delivery,
        group,
        domain,
        alert.id,
        alert.incidentId,
        channel,
        maintenance,
        invitation,
      ],
      campaignId: [group],
      permalink: [dashboard.permalink],
      hash: [widget.hash],
      key: ['website', `own-${template}`],
      name: [file.stored_name],
      filename: [file.stored_name],
    },
  };
}
