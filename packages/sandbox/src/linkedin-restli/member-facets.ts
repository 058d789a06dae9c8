/** A value of a professional demographic, as `adTargetingEntities` names it. */
export interface MemberValue {
  urn: string;
  name: string;
  /** How common it is among those who see ads. */
  weight: number;
}

export interface MemberFacet {
  pivot: string;
  facetUrn: string;
  values: readonly MemberValue[];
}

type Row = readonly [id: string | number, name: string, weight: number];

function facet(pivot: string, facetName: string, type: string, rows: readonly Row[]): MemberFacet {
  const values = rows.map(([id, name, weight]) => ({ urn: `urn:li:${type}:${id}`, name, weight }));
  return { pivot, facetUrn: `urn:li:adTargetingFacet:${facetName}`, values };
}

const COUNTRIES: readonly Row[] = [
  [101282230, 'Germany', 38],
  [103883259, 'Austria', 14],
  [106693272, 'Switzerland', 12],
  [103819153, 'Norway', 10],
  [104514075, 'Denmark', 7],
  [101355337, 'Japan', 9],
  [104305776, 'United Arab Emirates', 6],
  [103644278, 'United States', 4],
];
const REGIONS: readonly Row[] = [
  [90009712, 'Berlin Metropolitan Area', 13],
  [90009735, 'Greater Munich Metropolitan Area', 12],
  [90009724, 'Hamburg Metropolitan Region', 9],
  [90009521, 'Greater Vienna Metropolitan Area', 11],
  [90009888, 'Greater Zürich Area', 9],
  [90009633, 'Greater Oslo Region', 8],
  [90010222, 'Greater Tokyo Area', 7],
  [90009655, 'Dubai', 5],
];
const COUNTIES: readonly Row[] = [
  [106967730, 'Berlin, Germany', 12],
  [100477049, 'Munich, Bavaria, Germany', 11],
  [107144641, 'Vienna, Austria', 10],
  [105393934, 'Oslo, Norway', 6],
];
const SENIORITIES: readonly Row[] = [
  [1, 'Unpaid', 1],
  [2, 'Training', 3],
  [3, 'Entry', 24],
  [4, 'Senior', 33],
  [5, 'Manager', 14],
  [6, 'Director', 11],
  [7, 'VP', 4],
  [8, 'CXO', 5],
  [9, 'Partner', 2],
  [10, 'Owner', 3],
];
const FUNCTIONS: readonly Row[] = [
  [1, 'Accounting', 4],
  [4, 'Business Development', 15],
  [8, 'Engineering', 14],
  [10, 'Finance', 7],
  [12, 'Human Resources', 8],
  [13, 'Information Technology', 16],
  [15, 'Marketing', 12],
  [18, 'Operations', 11],
  [19, 'Product Management', 3],
  [25, 'Sales', 10],
];
const INDUSTRIES: readonly Row[] = [
  [4, 'Software Development', 17],
  [6, 'Technology, Information and Internet', 9],
  [14, 'Hospitals and Health Care', 11],
  [25, 'Manufacturing', 12],
  [27, 'Retail', 14],
  [43, 'Financial Services', 10],
  [96, 'IT Services and IT Consulting', 16],
  [1862, 'Marketing Services', 6],
  [3248, 'Robotics Engineering', 5],
];
const TITLES: readonly Row[] = [
  [9, 'Software Engineer', 12],
  [16, 'Marketing Manager', 10],
  [5, 'Salesperson', 9],
  [17, 'Chief Executive Officer', 6],
  [35, 'Founder', 6],
  [73, 'Head of Marketing', 4],
  [147, 'Human Resources Manager', 5],
];
const SIZES: readonly Row[] = [
  ['(1,1)', 'Myself Only', 3],
  ['(2,10)', '2-10 employees', 14],
  ['(11,50)', '11-50 employees', 18],
  ['(51,200)', '51-200 employees', 19],
  ['(201,500)', '201-500 employees', 12],
  ['(501,1000)', '501-1000 employees', 8],
  ['(1001,5000)', '1001-5000 employees', 12],
  ['(5001,10000)', '5001-10,000 employees', 5],
  ['(10001,2147483647)', '10,001+ employees', 9],
];
/** More than the 100 values a row of ads can show. */
const COMPANIES: readonly Row[] = Array.from({ length: 130 }, (_, index) => {
  const kinds = ['Werke', 'Group', 'AG', '& Söhne', 'Labs', 'Holding', 'Kft.', 'A/S', '株式会社', '"Plus"'];
  return [3_000_000 + index, `Company ${index + 1} ${kinds[index % kinds.length]}`, 6 / (1 + index / 20)];
});

export const memberFacets: readonly MemberFacet[] = [
  facet('MEMBER_COMPANY', 'employers', 'organization', COMPANIES),
  facet('MEMBER_COMPANY_SIZE', 'staffCountRanges', 'staffCountRange', SIZES),
  facet('MEMBER_INDUSTRY', 'industries', 'industry', INDUSTRIES),
  facet('MEMBER_SENIORITY', 'seniorities', 'seniority', SENIORITIES),
  facet('MEMBER_JOB_TITLE', 'titles', 'title', TITLES),
  facet('MEMBER_JOB_FUNCTION', 'jobFunctions', 'function', FUNCTIONS),
  facet('MEMBER_COUNTRY_V2', 'locations', 'geo', COUNTRIES),
  facet('MEMBER_REGION_V2', 'locations', 'geo', REGIONS),
  facet('MEMBER_COUNTY', 'locations', 'geo', COUNTIES),
];

export function findMemberFacet(pivot: string): MemberFacet | null {
  return memberFacets.find((one) => one.pivot === pivot) ?? null;
}
