import { todayIn } from '../kernel/days.ts';
import type { World } from '../kernel/stand-in.ts';
import type { Accounts } from './accounts.ts';
import type { Query } from './display.ts';
import type { Project, SemrushKey } from './keys.ts';
import { projectsRefusal } from './semrush-refusal.ts';
import { runTracking } from './tracking-reports.ts';

const CALL_PRICE = 100;
const KEYWORD_PRICE = 100;

function describeProject({ id, name, domain, campaigns }: Project): Record<string, unknown> {
  return {
    project_id: Number(id),
    project_name: name,
    url: domain,
    domain_unicode: domain,
    tools: campaigns.length > 0 ? [{ tool: 'tracking' }] : [],
    owner_id: 1,
    permission: ['OWNER'],
  };
}

function findProject({ projects }: SemrushKey, id: string): Project {
  const project = projects.find((entry) => entry.id === id);
  if (!project) throw projectsRefusal(400, 512, `Can't find project with project_id ${id}`);
  return project;
}

export function listProjects(accounts: Accounts, key: SemrushKey): unknown {
  accounts.charge(key, CALL_PRICE);
  return key.projects.map(describeProject);
}

export function showProject(accounts: Accounts, key: SemrushKey, id: string): unknown {
  const project = findProject(key, id);
  accounts.charge(key, CALL_PRICE);
  return describeProject(project);
}

export function listCampaigns(accounts: Accounts, key: SemrushKey, projectId: string): unknown {
  const project = findProject(key, projectId);
  accounts.charge(key, CALL_PRICE);
  const campaigns = project.campaigns.map(({ number, engine, device, location }) => ({
    id: `${project.id}_${number}`,
    engine,
    device,
    location: { name: location },
  }));
  return { campaigns };
}

/** A campaign is named by project and number; the bare project is not enough. */
export function trackCampaign(world: World, accounts: Accounts, key: SemrushKey, id: string, query: Query): unknown {
  const [projectId, number] = id.split('_');
  const project = key.projects.find((entry) => entry.id === projectId);
  const campaign = project?.campaigns.find((entry) => String(entry.number) === number);
  if (!project || !campaign) throw projectsRefusal(404, 404, 'campaign not found');
  const { body, keywords } = runTracking({ seed: world.seed, today: todayIn('UTC', world.now()), project, campaign, query });
  accounts.charge(key, Math.max(1, keywords) * KEYWORD_PRICE);
  return body;
}
