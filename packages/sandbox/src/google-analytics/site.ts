import { seeded } from '../kernel/random.ts';
import type { Property } from './properties.ts';

export interface Page {
  path: string;
  title: string;
  group: string;
  /** Shares among the pages a visit begins with and those it goes on to. */
  landWeight: number;
  nextWeight: number;
  /** The item a product page shows; -1 for other pages. */
  item: number;
}

export interface Item {
  id: string;
  name: string;
  brand: string;
  category: string;
  variant: string;
  /** In the smallest units of the property's currency. */
  price: number;
}

/** The pages and wares of one property's site. */
export interface Site {
  pages: Page[];
  items: Item[];
  /** Words typed into the site's own search. */
  searches: string[];
  links: { url: string; text: string }[];
  files: string[];
}

const WARES: Record<string, { brand: string; categories: [category: string, price: number, names: string[]][] }> = {
  '310001': {
    brand: 'Peak',
    categories: [
      ['Jackets', 189, ['Ridge Shell', 'Glacier Down', 'Wind Vest']],
      ['Shoes', 139, ['Trail Runner', 'Summit Boot', 'Approach Shoe']],
      ['Packs', 99, ['Day Pack 22', 'Tour Pack 45']],
      ['Camping', 59, ['Titan Stove', 'Two Person Tent', 'Sleeping Mat']],
    ],
  },
  '310004': {
    brand: 'Hudson',
    categories: [
      ['Beans', 17, ['Harbor Blend', 'Night Shift Espresso', 'Decaf Downtown']],
      ['Brewing', 45, ['Pour Over Set', 'French Press', 'Hand Grinder']],
      ['Gifts', 29, ['Tasting Box', 'Enamel Mug']],
    ],
  },
  '320002': {
    brand: 'NordCare',
    categories: [
      ['Orthotics', 79, ['Insole Sport', 'Knee Support', 'Back Brace']],
      ['Skin', 24, ['Repair Cream', 'Sun Lotion 50']],
    ],
  },
  '330001': {
    brand: 'Sakura',
    categories: [
      ['Sencha', 1800, ['Shizuoka Sencha', 'Uji Sencha']],
      ['Matcha', 3400, ['Ceremony Matcha', 'Kitchen Matcha']],
      ['Teaware', 5200, ['Iron Kettle', 'Whisk Set', 'Tea Bowl']],
    ],
  },
};

const LEAD_PAGES: [path: string, title: string, group: string, land: number, next: number][] = [
  ['/', 'Home', 'Home', 34, 16],
  ['/services', 'Our services', 'Services', 12, 18],
  ['/services/consulting', 'Consulting', 'Services', 7, 10],
  ['/services/packages', 'Packages and prices', 'Services', 8, 14],
  ['/about', 'About us', 'Company', 4, 9],
  ['/team', 'The team', 'Company', 3, 6],
  ['/blog', 'Blog', 'Blog', 5, 6],
  ['/blog/ten-things-to-know', 'Ten things to know before you book', 'Blog', 11, 4],
  ['/blog/season-guide', 'The season guide', 'Blog', 9, 4],
  ['/blog/interview', 'An interview with our founder', 'Blog', 4, 3],
  ['/contact', 'Contact', 'Contact', 3, 10],
];

const SHOP_PAGES: [path: string, title: string, group: string, land: number, next: number][] = [
  ['/', 'Home', 'Home', 30, 14],
  ['/sale', 'Sale', 'Category', 9, 8],
  ['/blog/buying-guide', 'The buying guide', 'Blog', 8, 2],
  ['/blog/care-tips', 'Care tips', 'Blog', 5, 2],
  ['/about', 'About us', 'Company', 2, 2],
  ['/contact', 'Contact', 'Contact', 1, 2],
  ['/cart', 'Cart', 'Checkout', 0, 5],
  ['/checkout', 'Checkout', 'Checkout', 0, 0],
  ['/checkout/thanks', 'Thank you', 'Checkout', 0, 0],
];

function slug(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

function wares(property: Property): Item[] {
  const own = WARES[property.id];
  if (!own) return [];
  const chance = seeded('price', property.id);
  return own.categories.flatMap(([category, price, names]) =>
    names.map((name, index) => {
      const pounds = Math.max(1, Math.round(price * (0.7 + chance() * 0.7)));
      const cents = property.minorUnits === 100 ? 90 : 0;
      const variant = ['Standard', 'Small', 'Large'][index % 3] ?? 'Standard';
      const id = `${category.slice(0, 2).toUpperCase()}-${100 + index}`;
      return {
        id,
        name: `${own.brand} ${name}`,
        brand: index % 3 === 2 ? 'Field & Co' : own.brand,
        category,
        variant,
        price: pounds * property.minorUnits + cents,
      };
    }),
  );
}

function pagesOf(property: Property, items: Item[]): Page[] {
  const rows = property.kind === 'shop' ? SHOP_PAGES : LEAD_PAGES;
  const pages = rows.map(([path, title, group, landWeight, nextWeight]) => ({ path, title, group, landWeight, nextWeight, item: -1 }));
  const categories = [...new Set(items.map(({ category }) => category))];
  const lists = categories.map((category) => ({
    path: `/c/${slug(category)}`,
    title: category,
    group: 'Category',
    landWeight: 5,
    nextWeight: 7,
    item: -1,
  }));
  const products = items.map((item, index) => ({
    path: `/p/${slug(item.name)}`,
    title: item.name,
    group: 'Product',
    landWeight: 2.5,
    nextWeight: 5 - (index % 4) * 0.9,
    item: index,
  }));
  return [...pages, ...lists, ...products].map((page) => ({ ...page, title: `${page.title} | ${property.displayName}` }));
}

const built = new Map<string, Site>();

export function siteOf(property: Property): Site {
  let site = built.get(property.id);
  if (!site) {
    const items = wares(property);
    site = {
      pages: pagesOf(property, items),
      items,
      searches: ['opening hours', 'price', 'gift card', 'delivery', 'size chart', 'winter'],
      links: [
        { url: 'https://www.instagram.com/brand', text: 'Instagram' },
        { url: 'https://maps.google.com/?q=brand', text: 'Find us' },
        { url: 'https://partner-site.test/', text: 'Our partner' },
      ],
      files: ['/files/catalogue.pdf', '/files/price-list.pdf'],
    };
    built.set(property.id, site);
  }
  return site;
}
