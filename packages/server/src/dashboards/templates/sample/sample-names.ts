import type { ProviderDeclaration } from '@sightline/contract/sources';

/** What samples call things: a made-up shop for the outdoors, its pages, campaigns and people. The first pattern that fits a dimension's id or label decides. */
interface Named {
  of: RegExp;
  names: readonly string[];
  /** Of providers of this kind alone. */
  in?: ProviderDeclaration['category'];
  /** Its names stand in an order of their own, the middle ones with the most. */
  isOrdered?: true;
}

const named: readonly Named[] = [
  {
    of: /source \/ medium/i,
    names: ['google / organic', '(direct) / (none)', 'google / cpc', 'newsletter / email', 'bing / organic', 'instagram / social'],
  },
  { of: /channel group/i, names: ['Organic Search', 'Direct', 'Paid Search', 'Organic Social', 'Email', 'Referral', 'Paid Social'] },
  { of: /^channel$|utm ?source/i, names: ['Organic search', 'Direct', 'Newsletter', 'Paid search', 'Social', 'Referral'] },
  { of: /\bage\b/i, names: ['18-24', '25-34', '35-44', '45-54', '55-64', '65+'], isOrdered: true },
  { of: /gender/i, names: ['Women', 'Men', 'Unknown'] },
  {
    of: /day of the week|dayOfWeek/i,
    names: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    isOrdered: true,
  },
  { of: /^(device|deviceCategory|devicePlatform)$|device/i, names: ['Mobile', 'Desktop', 'Tablet'] },
  { of: /country|market/i, names: ['Austria', 'Germany', 'Switzerland', 'Italy', 'Netherlands', 'France', 'United Kingdom', 'Spain'] },
  { of: /city|region|location|\barea\b/i, names: ['Vienna', 'Graz', 'Linz', 'Salzburg', 'Innsbruck', 'Klagenfurt'] },
  {
    of: /query|keyword|search ?term|^Ph$/i,
    names: [
      'hiking boots',
      'rain jacket',
      'trekking poles',
      'ultralight tent',
      'waterproof boots',
      'merino shirt',
      'hiking backpack',
      'trail running shoes',
      'winter hiking gear',
      'camping stove',
    ],
  },
  { of: /anchor/i, names: ['hiking boots', 'outdoor shop', 'read the guide', 'rain jackets', 'their website', 'trail map'] },
  { of: /mail program/i, names: ['Apple Mail', 'Gmail', 'Outlook', 'Yahoo Mail', 'Thunderbird'] },
  {
    of: /referring|linking|competitor|^site$|^Dn$|domain rating|^domain$/i,
    names: [
      'trail-shop.example',
      'peak-gear.example',
      'outdoor-guide.example',
      'alpine-news.example',
      'camp-and-hike.example',
      'summit-blog.example',
    ],
  },
  {
    of: /landing ?page|page|^url|^Ur$|link/i,
    names: ['/', '/boots', '/jackets', '/sale', '/guides/choosing-boots', '/backpacks', '/stores', '/new', '/contact', '/about'],
  },
  {
    of: /campaign|automation/i,
    in: 'mail',
    names: [
      'Spring newsletter',
      'New: the ridge boot',
      'Five trails for a long weekend',
      'Welcome',
      'Last days of the sale',
      'Thank you for your order',
    ],
  },
  {
    of: /campaign|automation/i,
    names: ['Brand search', 'Hiking boots', 'Spring sale', 'Returning visitors', 'New arrivals', 'Rain jackets', 'Gift cards'],
  },
  { of: /subject/i, names: ['Ready for the mountains?', 'New: the ridge boot', 'Five trails for spring', 'Last days of the sale'] },
  {
    of: /post|video|reel/i,
    names: [
      'Five trails for a wet Sunday',
      'How we test our boots',
      'New: the ridge jacket',
      'Meet our Graz team',
      'Pack for three days',
      'Sunrise on the summit',
    ],
  },
  {
    of: /^ad$|ad group|ad set|adGroup|asset|title|headline/i,
    names: ['Boots, photo', 'Jackets, carousel', 'Sale, video', 'Brand, text', 'Backpacks, photo', 'Stores, video'],
  },
  {
    of: /product|variation/i,
    names: [
      'Ridge boot',
      'Storm jacket',
      'Trail backpack 30 l',
      'Merino shirt',
      'Summit poles',
      'Ultralight tent',
      'Camp stove',
      'Wool socks',
    ],
  },
  { of: /category/i, names: ['Boots', 'Jackets', 'Backpacks', 'Tents', 'Clothing', 'Accessories'] },
  { of: /platform/i, names: ['Instagram', 'Facebook', 'Messenger', 'Audience Network'] },
  { of: /network|placement|position/i, names: ['Search', 'Display', 'YouTube', 'Partners'] },
  { of: /reaction/i, names: ['Like', 'Love', 'Wow', 'Haha', 'Care'] },
  { of: /job ?(function|title)/i, names: ['Marketing', 'Sales', 'Operations', 'Engineering', 'Human resources', 'Finance'] },
  { of: /seniority/i, names: ['Entry', 'Senior', 'Manager', 'Director', 'Owner'], isOrdered: true },
  { of: /industry/i, names: ['Retail', 'Travel', 'Sports', 'Manufacturing', 'Education'] },
  { of: /stage/i, names: ['New', 'Contacted', 'Qualified', 'Proposal', 'Negotiation'], isOrdered: true },
  { of: /lead ?source/i, names: ['Website', 'Recommendation', 'Trade fair', 'Newsletter', 'Cold call'] },
  { of: /owner|assignee|user/i, names: ['Anna Berg', 'Tom Reed', 'Lea Novak', 'Ben Huber', 'Mia Costa'] },
  { of: /client|account|company|customer/i, names: ['Alpine Outfitters', 'Peak Travel', 'Lake Hotel', 'City Bikes', 'Green Garden'] },
  { of: /status/i, names: ['Confirmed', 'Pending', 'Requested', 'Opportunity'] },
  { of: /star/i, names: ['5', '4', '3', '2', '1'] },
];

const unnamed = ['A', 'B', 'C', 'D', 'E'];

/** Names that things of a dimension could have; those of one nothing is known of are told apart by letters. */
export function sampleNames(
  { id, label }: { id: string; label: string },
  category: ProviderDeclaration['category'],
): Pick<Named, 'names' | 'isOrdered'> {
  const offered = named.filter((each) => each.in === undefined || each.in === category);
  const fitting = offered.find(({ of }) => of.test(label)) ?? offered.find(({ of }) => of.test(id));
  return fitting ?? { names: unnamed.map((letter) => `${label} ${letter}`) };
}
