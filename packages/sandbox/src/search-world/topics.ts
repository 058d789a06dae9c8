import { hash } from '../kernel/random.ts';

export interface Topic {
  name: string;
  /** What people search for. */
  subjects: readonly string[];
  /** Sites that compete for the same searches. */
  sites: readonly string[];
}

function topic(name: string, subjects: string, sites: string): Topic {
  return { name, subjects: subjects.split(', '), sites: sites.split(' ') };
}

const first = topic(
  'outdoor',
  'hiking boots, trekking poles, down jacket, camping tent, sleeping bag, climbing rope, backpack, rain jacket, head lamp, camping stove, trail running shoes, snowshoes, ski touring, hammock',
  'alpine-outfitters.com trailhub.com summit-supply.com campfire-gear.com wanderkit.com packlist.com tent-test.com outdoor-bazaar.com',
);

export const topics: readonly Topic[] = [
  first,
  topic(
    'coffee and tea',
    'espresso machine, coffee beans, green tea, matcha powder, coffee grinder, french press, tea pot, cold brew, oolong tea, milk frother, moka pot, black tea, decaf coffee, barista course',
    'hudson-roasters.com sakura-tea.com beanbarn.com leaf-and-cup.com espresso-world.com brewguide.com grindhouse-coffee.com morningcup.com',
  ),
  topic(
    'travel',
    'mountain hotel, ski resort, city break, wellness hotel, family holiday, hiking tour, lake cottage, train trip, beach holiday, wine tour, chalet, honeymoon, spa weekend, christmas market',
    'alpine-lodge.com staybright.com peakholidays.com wanderlist.com lakeside-stays.com railroamer.com chaletfinder.com tripnest.com',
  ),
  topic(
    'software',
    'crm software, project management tool, invoice software, time tracking, help desk, landing page builder, analytics dashboard, password manager, website builder, seo tool, online survey, cloud backup, calendar app, accounting software',
    'flowdesk.com pipelinepro.com mailbirdie.com softcompare.com stacklist.com taskriver.com deskmate.com appfinder.com',
  ),
  topic(
    'home',
    'sofa bed, dining table, office chair, floor lamp, bookshelf, mattress, garden furniture, kitchen island, curtains, rug, wardrobe, bed frame, mirror, plant pot',
    'nestliving.com sofastore.com homely.com oakandlinen.com deskworld.com roomideas.com brightlamps.com patio-plus.com',
  ),
];

/** What a site is about: where it is listed, else whatever its name gives. */
export function topicOf(domain: string): Topic {
  return topics.find(({ sites }) => sites.includes(domain)) ?? topics[hash('topic', domain) % topics.length] ?? first;
}
