import { hash } from '../kernel/random.ts';

export interface Topic {
  name: string;
  subjects: readonly string[];
  /** Sites that are found for the same searches. */
  sites: readonly string[];
}

function topic(name: string, subjects: string, sites: string): Topic {
  return { name, subjects: subjects.split(', '), sites: sites.split(' ') };
}

export const topics: readonly Topic[] = [
  topic(
    'outdoor',
    'hiking boots, trekking poles, down jacket, camping tent, sleeping bag, climbing rope, backpack, rain jacket, head lamp, camping stove, merino shirt, trail running shoes, snowshoes, ski touring, hiking map, water filter, hammock, gaiters',
    'alpine-outfitters.com trailhub.com summit-supply.com campfire-gear.com northface-deals.com wanderkit.com ridge-and-river.com packlist.com tent-test.com outdoor-bazaar.com',
  ),
  topic(
    'coffee and tea',
    'espresso machine, coffee beans, green tea, matcha powder, coffee grinder, french press, tea pot, cold brew, oolong tea, coffee filter, milk frother, chai latte, moka pot, black tea, coffee subscription, decaf coffee, herbal tea, barista course',
    'hudson-roasters.com sakura-tea.com beanbarn.com leaf-and-cup.com espresso-world.com brewguide.com teahouse-direct.com grindhouse-coffee.com morningcup.com roastery-list.com',
  ),
  topic(
    'travel',
    'mountain hotel, ski resort, city break, wellness hotel, family holiday, hiking tour, lake cottage, train trip, beach holiday, camping site, wine tour, chalet, honeymoon, bike tour, spa weekend, christmas market, last minute trip, travel insurance',
    'alpine-lodge.com staybright.com peakholidays.com wanderlist.com lakeside-stays.com railroamer.com chaletfinder.com sunseek.com tripnest.com cityhopper.com',
  ),
  topic(
    'health',
    'dentist, teeth whitening, dental implant, knee surgery, physiotherapy, dermatologist, eye laser, hearing test, health check, blood test, allergy test, back pain, nutrition plan, sports medicine, orthodontist, vaccination, skin cancer screening, sleep clinic',
    'nordclinics.com cityclinic.com smile-studio.com medipoint.com healthyback.com derma-centre.com bestdoctors.com clearview-eyes.com vitalcheck.com cliniclist.com',
  ),
  topic(
    'software',
    'crm software, project management tool, email marketing, invoice software, time tracking, help desk, landing page builder, analytics dashboard, password manager, video editor, website builder, seo tool, chat bot, online survey, cloud backup, pdf editor, calendar app, accounting software',
    'flowdesk.com pipelinepro.com mailbirdie.com invoicely-go.com softcompare.com stacklist.com taskriver.com deskmate.com appfinder.com builderly.com',
  ),
  topic(
    'home',
    'sofa bed, dining table, office chair, floor lamp, bookshelf, mattress, garden furniture, wall paint, kitchen island, curtains, rug, wardrobe, coffee table, bed frame, desk, storage box, mirror, plant pot',
    'nestliving.com sofastore.com homely.com oakandlinen.com deskworld.com roomideas.com brightlamps.com sleepwell-shop.com patio-plus.com furnifind.com',
  ),
  topic(
    'fashion',
    'summer dress, leather boots, sneakers, winter coat, handbag, sunglasses, wedding dress, jeans, silk scarf, running shoes, swimwear, denim jacket, watch, linen shirt, wool sweater, sandals, suit, evening dress',
    'stylehouse.com threadbare.com sneakerline.com linenlane.com modista.com coatcloset.com bagaffair.com denimdepot.com lookbook-daily.com dresscode-shop.com',
  ),
  topic(
    'mobility',
    'electric bike, cargo bike, bike helmet, car rental, winter tyres, electric car, wall box, used car, car insurance, e scooter, bike lock, child seat, roof box, car battery, gravel bike, bike repair, driving school, motorbike gloves',
    'velobase.com ridecharge.com cargobikes-direct.com tyremate.com autolist.com evguide.com helmetlab.com rentaway.com bikefixers.com motorhub.com',
  ),
];

/** What a site is about: where it is listed, else whatever its name gives. */
export function topicOf(domain: string): Topic {
  const listed = topics.find(({ sites }) => sites.includes(domain));
  return listed ?? (topics[hash('topic', domain) % topics.length] as Topic);
}
