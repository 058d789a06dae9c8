import { accountFields } from './account-list.ts';
import { campaigns, leadSources, lostReasons } from './book.ts';
import { contactFields } from './contact-list.ts';
import { type Call, listRows, namedFields, prefixed, searched } from './listing.ts';
import { opportunityFields } from './opportunities.ts';
import { describeStage, describeUser } from './people.ts';
import { badParameter, SalesflareRefusal } from './refusal.ts';
import { operators, type RuleFields } from './rules.ts';
import { taskFields } from './task-list.ts';
import type { Pipeline, Team } from './teams.ts';

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
  const isFound = searched(call.params);
  const fields: RuleFields<Pipeline> = {
    ...namedFields,
    order: { label: 'Order', type: 'integer', read: ({ order }) => order },
  };
  const pipelines = team.pipelines.filter(({ name }) => isFound(name));
  return listRows(call, pipelines, {
    usualLimit: 1000,
    fields,
    prefix: 'pipeline',
    describe: (pipeline) => describePipeline(team, pipeline),
  });
}

export function listStages(call: Call): unknown {
  const { params, key } = call;
  const fits = (name: string, value: string | number) => params.texts(name).length === 0 || params.texts(name).includes(String(value));
  const rows = key.team.pipelines
    .filter(({ id, name }) => fits('pipeline.id', id) && fits('pipeline.name', name))
    .flatMap((pipeline) => pipeline.stages.map((stage) => ({ stage, pipeline })))
    .filter(({ stage }) => fits('id', stage.id) && fits('name', stage.name));
  const fields: RuleFields<(typeof rows)[number]> = {
    id: { label: 'Id', type: 'integer', read: ({ stage }) => stage.id },
    order: { label: 'Order', type: 'integer', read: ({ stage }) => stage.order },
  };
  const describe = ({ stage, pipeline }: (typeof rows)[number]) => describeStage(stage, pipeline);
  return listRows(call, rows, { usualLimit: 1000, fields, prefix: 'stage', describe });
}

export function listUsers(call: Call): unknown {
  const isFound = searched(call.params);
  const users = call.key.team.users.filter(
    (user) => isFound(user.name, user.email) && !(call.params.flag('onlyEnabled') && user.isDisabled),
  );
  return listRows(call, users, { usualLimit: 20, fields: namedFields, prefix: 'user', describe: describeUser });
}

export function listGroups(call: Call): unknown {
  const isFound = searched(call.params);
  const groups = call.key.team.groups.filter(({ name }) => isFound(name));
  return listRows(call, groups, { usualLimit: 20, fields: namedFields, prefix: 'group', describe: (group) => group });
}

const ENTITIES = 'account person opportunity campaign tag task workflow workflow_record workflow_step_record lead'.split(' ');

/** What `q` may ask about, for the kinds that have lists here; the other kinds have no fields. */
export function listFilterFields(entity: string): unknown {
  if (!ENTITIES.includes(entity)) throw new SalesflareRefusal(404, 'Not Found');
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
  return [
    {
      id: 51,
      name: 'Kampagne',
      api_field: 'campaign',
      enabled: true,
      order: 1,
      type: { id: 8, type: 'select', name: 'Dropdown' },
      options,
    },
  ];
}

const figure = (name: string, value: number) => ({ name, value, type: 'absolute' });

/** Mail sequences with their figures since the beginning. */
export function listWorkflows(call: Call): unknown {
  const states = ['live', 'paused', 'finished', 'draft'];
  const all = states.map((status, i) => ({
    id: 301 + i,
    name: `Sequence ${i + 1} – „Hallo“`,
    status,
    total: status === 'draft' ? 0 : 240 - i * 70,
  }));
  const isFound = searched(call.params);
  const rows = call.key.team.pace === 0 ? [] : all.filter(({ name }) => isFound(name));
  const describe = ({ id, name, status, total }: (typeof rows)[number]) => {
    const replied = Math.round(total * 0.12);
    const inside = status === 'live' ? 35 : 0;
    const sent = figure('Sent', Math.round(total * 0.95));
    const interacted = figure('Interacted', Math.round(total * 0.4));
    const step = {
      total: figure('Total', total),
      sent,
      interacted,
      replied: figure('Replied', replied),
      failed: figure('Failed', Math.round(total * 0.02)),
    };
    const analytics = {
      total: figure('Total', total),
      in: figure('In', inside),
      exited: figure('Exited', total - inside),
      met_goal: figure('Replied', replied),
    };
    return { id, name, status, analytics, steps: [{ id: id * 10, analytics: step }] };
  };
  return listRows(call, rows, { usualLimit: 10, fields: namedFields, prefix: 'workflow', describe });
}
