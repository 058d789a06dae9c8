import { ANNA, BEN, CARLA } from '../kernel/people.ts';
import { businesses } from './businesses.ts';

export type PageTask = 'ANALYZE' | 'ADVERTISE' | 'MODERATE' | 'CREATE_CONTENT' | 'MANAGE' | 'MESSAGING';

/**
 * A Facebook Page: what belongs to signing in (who may do what on it) stands here, its figures with the stand-in that reports
 * on it. Some pages have an Instagram account, named by its id.
 */
export interface FacebookPage {
  id: string;
  name: string;
  category: string;
  /** What each person may do there; who is missing sees the page only through its business, if at all. */
  tasks: Readonly<Record<string, readonly PageTask[]>>;
  ownerBusiness: string | null;
  /** Businesses that work on it for the owner. */
  clientOf: readonly string[];
  instagramId: string | null;
}

const ALL: readonly PageTask[] = ['ANALYZE', 'ADVERTISE', 'MESSAGING', 'MODERATE', 'CREATE_CONTENT', 'MANAGE'];
const LOOK: readonly PageTask[] = ['ANALYZE'];
const WRITE: readonly PageTask[] = ['CREATE_CONTENT'];
const [alpine = '', nord = '', sakura = ''] = businesses.map(({ id }) => id);

function page(id: string, name: string, category: string, tasks: FacebookPage['tasks'], more: Partial<FacebookPage> = {}): FacebookPage {
  return { id, name, category, tasks, ownerBusiness: null, clientOf: [], instagramId: null, ...more };
}

/** Small pages of one chain, so that a page list has more than one page of answers. */
const huts = Array.from({ length: 27 }, (_, index) =>
  page(`10551000000${String(index + 1).padStart(2, '0')}`, `Berghütte ${index + 1}`, 'Hotel & Lodging', { [ANNA]: LOOK }),
);

export const facebookPages: readonly FacebookPage[] = [
  page(
    '1055000000001',
    'Alpine Outfitters',
    'Outdoor & Sporting Goods',
    { [ANNA]: ALL },
    {
      ownerBusiness: alpine,
      instagramId: '17841400000000001',
    },
  ),
  page('1055000000002', 'Café “Zum Löwen” ☕️', 'Cafe', { [ANNA]: ALL }, { clientOf: [alpine], instagramId: '17841400000000002' }),
  page('1055000000003', 'Harbor & Pine', 'Home Decor', { [ANNA]: LOOK }, { clientOf: [alpine] }),
  page('1055000000004', 'مقهى النخيل', 'Restaurant', { [ANNA]: ALL }, { instagramId: '17841400000000004' }),
  page('1055000000005', 'Brand-new page', 'Local Business', { [ANNA]: ALL }, { instagramId: '17841400000000005' }),
  page('1055000000006', 'Page without the right to analyse', 'Magazine', { [ANNA]: WRITE }),
  page('1055000000007', 'Seen through the business only', 'Retail Company', {}, { ownerBusiness: alpine }),
  ...huts,
  page('1055000000101', 'Nord Clinics', 'Medical & Health', { [BEN]: ALL }, { ownerBusiness: nord, instagramId: '17841400000000101' }),
  page('1055000000102', 'Nord Dental', 'Dentist & Dental Office', { [BEN]: LOOK }, { ownerBusiness: nord }),
  page('1055000000201', '桜茶 Sakura Tea', 'Tea Room', { [CARLA]: ALL }, { ownerBusiness: sakura, instagramId: '17841400000000201' }),
];

export function findPage(id: string): FacebookPage | null {
  return facebookPages.find((page) => page.id === id) ?? null;
}

/** The pages on which a person has a task, in the order of `/me/accounts`. */
export function pagesOf(email: string): FacebookPage[] {
  return facebookPages.filter((page) => page.tasks[email] !== undefined);
}
