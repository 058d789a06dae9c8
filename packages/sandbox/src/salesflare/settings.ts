import { accountFields } from './account-list.ts';
import { bookOf, campaigns, leadSources, lostReasons, tags } from './book.ts';
import { contactFields } from './contact-list.ts';
import { type Call, listRows, namedFields, namesOf, prefixed } from './listing.ts';
import { opportunityFields } from './opportunities.ts';
import { describeStage, describeUser } from './people.ts';
import { badParameter, refusal } from './refusal.ts';
import { operators, type RuleFields } from './rules.ts';
import { taskFields } from './task-list.ts';
import type { Pipeline, Team, User } from './teams.ts';

export function showMe({ key: { user, team } }: Call): unknown {
  const { id, name, email, isAdmin, isDisabled } = user;
  const role = isAdmin ? { id: 1, name: 'Admin' } : { id: 2, name: 'User' };
  return {
    id,
    name,
    email,
    is_admin: isAdmin,
    disabled: isDisabled,
    language: 'en',
    first_day_of_week: 1,
    group: null,
    team: {
      id: team.id,
      name: team.name,
      currency: team.currency,
      time_zone: team.zone,
      days_until_account_inactive: 30,
      enabled_user_count: team.users.filter((one) => !one.isDisabled).length,
      plan: 3,
      subscribed: true,
    },
    role: { ...role, permissions: { view: { opportunities: isAdmin ? 'all' : 'own' }, ced: { opportunities: isAdmin ? 'all' : 'own' } } },
  };
}

function describePipeline(team: Team, pipeline: Pipeline): unknown {
  return {
    id: pipeline.id,
    team: team.id,
    name: pipeline.name,
    order: pipeline.order,
    default_pipeline: pipeline.isDefault,
    archived: pipeline.isArchived,
    recurring: pipeline.isRecurring,
    follows_default_team_currency: pipeline.currency.iso === team.currency.iso,
    currency: pipeline.currency,
    expected_customer_lifetime_months: pipeline.lifetimeMonths,
    standard_price_per_unit_monthly: null,
    groups: team.groups.slice(0, 1),
    creation_date: `${team.since}T08:00:00.000Z`,
    modification_date: `${team.since}T09:00:00.000Z`,
    stages: pipeline.stages.map((stage) => ({ ...Object(describeStage(stage)), days_until_account_inactive: 30 })),
  };
}

/** The whole list; deleted stages are not in it. */
export function listPipelines(call: Call): unknown {
  const { team } = call.key;
  const fields: RuleFields<Pipeline> = {
    ...namedFields,
    order: { label: 'Order', type: 'integer', read: ({ order }) => order },
  };
  const describe = (pipeline: Pipeline) => describePipeline(team, pipeline);
  return listRows(call, team.pipelines, { usualLimit: 1000, fields, prefix: 'pipeline', describe, texts: namesOf });
}

export function listStages(call: Call): unknown {
  const { params, key } = call;
  const rows = key.team.pipelines
    .filter(({ id, name }) => params.has('pipeline.id', id) && params.has('pipeline.name', name))
    .flatMap((pipeline) => pipeline.stages.map((stage) => ({ stage, pipeline })))
    .filter(({ stage }) => params.has('id', stage.id) && params.has('name', stage.name));
  const fields: RuleFields<(typeof rows)[number]> = {
    id: { label: 'Id', type: 'integer', read: ({ stage }) => stage.id },
    order: { label: 'Order', type: 'integer', read: ({ stage }) => stage.order },
  };
  const describe = ({ stage, pipeline }: (typeof rows)[number]) => describeStage(stage, pipeline);
  return listRows(call, rows, { usualLimit: 1000, fields, prefix: 'stage', describe });
}

export function listUsers(call: Call): unknown {
  const users = call.key.team.users.filter((user) => !(call.params.flag('onlyEnabled') && user.isDisabled));
  const texts = ({ name, email }: User) => [name, email];
  return listRows(call, users, { usualLimit: 20, fields: namedFields, prefix: 'user', describe: describeUser, texts });
}

export function listGroups(call: Call): unknown {
  const { groups } = call.key.team;
  return listRows(call, groups, { usualLimit: 20, fields: namedFields, prefix: 'group', describe: (group) => group, texts: namesOf });
}

const ENTITIES = 'account person opportunity campaign tag task workflow workflow_record workflow_step_record lead'.split(' ');

/** What `q` may ask about, for the kinds that have lists here; the other kinds have no fields. */
export function listFilterFields(entity: string): unknown {
  if (!ENTITIES.includes(entity)) throw refusal(404, 'Not Found');
  const lists = [
    prefixed({ fields: opportunityFields, prefix: 'opportunity' }),
    prefixed({ fields: accountFields, prefix: 'account' }),
    prefixed({ fields: contactFields, prefix: 'person' }),
    prefixed({ fields: taskFields, prefix: 'task' }),
  ];
  const options: Record<string, readonly { id: number; name: string }[]> = {
    'opportunity.lead_source': leadSources,
    'opportunity.lost_reason': lostReasons,
  };
  return lists.flatMap((fields) =>
    Object.entries(fields)
      .filter(([id]) => id.startsWith(`${entity}.`))
      .map(([id, { label, type }]) => ({
        id,
        query_builder_id: id.replace('.', '_'),
        customfield_id: null,
        label,
        name: id.slice(entity.length + 1),
        type,
        input: options[id] ? 'select' : 'text',
        operators,
        group: entity.charAt(0).toUpperCase() + entity.slice(1),
        entity,
        ...(options[id] ? { options: options[id].map((option, i) => ({ id: String(option.id), order: i + 1, name: option.name })) } : {}),
        sortable: true,
        pipeline: null,
      })),
  );
}

export function listCustomFields(itemClass: string): unknown {
  if (!['accounts', 'contacts', 'opportunities'].includes(itemClass))
    throw badParameter('itemClass', 'must be one of [accounts, contacts, opportunities]');
  if (itemClass !== 'opportunities') return [];
  const options = campaigns.map((name, i) => ({ id: i + 1, name, order: i + 1 }));
  const type = { id: 8, type: 'select', name: 'Dropdown' };
  return [{ id: 51, name: 'Kampagne', api_field: 'campaign', enabled: true, order: 1, type, options }];
}

/** Mail sequences with their figures since the beginning. */
export function listWorkflows(call: Call): unknown {
  const states = ['live', 'paused', 'finished', 'draft'];
  const all = states.map((status, i) => ({
    id: 301 + i,
    name: `Sequence ${i + 1} – „Hallo“`,
    status,
    total: status === 'draft' ? 0 : 240 - i * 70,
  }));
  const rows = call.key.team.pace === 0 ? [] : all;
  const describe = ({ id, name, status, total }: (typeof rows)[number]) => {
    const replied = Math.round(total * 0.12);
    const inside = status === 'live' ? 35 : 0;
    const figures = (values: Record<string, [name: string, value: number]>) =>
      Object.fromEntries(Object.entries(values).map(([key, [label, value]]) => [key, { name: label, value, type: 'absolute' }]));
    const part = (share: number) => Math.round(total * share);
    const step = figures({
      total: ['Total', total],
      sent: ['Sent', part(0.95)],
      interacted: ['Interacted', part(0.4)],
      replied: ['Replied', replied],
      failed: ['Failed', part(0.02)],
    });
    const analytics = figures({
      total: ['Total', total],
      in: ['In', inside],
      exited: ['Exited', total - inside],
      met_goal: ['Replied', replied],
    });
    return { id, name, status, analytics, steps: [{ id: id * 10, analytics: step }] };
  };
  return listRows(call, rows, { usualLimit: 10, fields: namedFields, prefix: 'workflow', describe, texts: namesOf });
}

export function listTags(call: Call): unknown {
  const { accounts, deals } = bookOf(call.seed, call.key.team, call.now);
  const counted = tags.map((tag) => {
    const of = (rows: readonly { tags: readonly { id: number }[] }[]) =>
      rows.filter((row) => row.tags.some(({ id }) => id === tag.id)).length;
    const [account_count, opportunity_count] = [of(accounts), of(deals)];
    return { ...tag, account_count, person_count: 0, opportunity_count, total_count: account_count + opportunity_count, automated: false };
  });
  return listRows(call, counted, { usualLimit: 20, fields: namedFields, prefix: 'tag', describe: (tag) => tag, texts: namesOf });
}
