import { dayNumber } from '../kernel/days.ts';
import { hash } from '../kernel/random.ts';
import { countDistinct, rankingsOn } from '../search-world/index.ts';
import { AhrefsRefusal } from './ahrefs-refusal.ts';
import { readEstimate, readMarkets, readTarget, TARGET } from './call.ts';
import type { Report } from './list-report.ts';

const PLATFORM_PRICE = 15;
const PLATFORMS = [
  'chatgpt',
  'copilot',
  'gemini',
  'google_ai_mode',
  'google_ai_overviews',
  'google_ai_overviews_keywords',
  'grok',
  'perplexity',
];
/** Pages further down are not cited. */
const CITED_UP_TO = 10;

/** How often answers of machines cite the target; a platform that was not asked for is null. */
export const aiResponses: Report = {
  path: 'ai-responses-count',
  names: ['select', 'date', 'country', ...TARGET],
  run(call) {
    const { params, seed, today } = call;
    const asked = [...new Set(params.required('select').split(','))];
    const strange = asked.find((name) => !PLATFORMS.includes(name));
    if (strange !== undefined) throw new AhrefsRefusal(400, `bad select: unknown column ${strange}`);
    const day = dayNumber(params.day('date') ?? today);
    const cited = rankingsOn(seed, readTarget(call), readMarkets(call), day, readEstimate(call)).filter(
      ({ position, track }) => position <= CITED_UP_TO && track.keyword.features.includes('ai_overview'),
    );
    const counts = PLATFORMS.map((platform) => {
      // Every platform reads half of what could be cited.
      const own = cited.filter(({ track }) => hash(platform, track.mark) % 2 === 0);
      const count = { citations: own.length, pages: countDistinct(own, ({ track }) => track.page.url) };
      return [platform, asked.includes(platform) ? count : null];
    });
    return { body: { ai_responses_count: Object.fromEntries(counts) }, rows: 1, perRow: asked.length * PLATFORM_PRICE };
  },
};
