import type { RoleName } from '@segno/contract';

export interface StaffLogin {
  email: string;
  role: RoleName;
  first_name: string;
  last_name: string;
}

/** One login for each role of the library's staff except the administrator, who creates them. All people are fictional. */
export const demoStaff = {
  manager: { email: 'catalog@segno.test', role: 'Catalog Manager', first_name: 'Caleb', last_name: 'Ostrow' },
  reviewer: { email: 'reviewer@segno.test', role: 'Music Reviewer', first_name: 'Rhea', last_name: 'Valdane' },
  tagger: { email: 'tagger@segno.test', role: 'Metadata Tagger', first_name: 'Tobin', last_name: 'Ash' },
  rep: { email: 'rep@segno.test', role: 'Artist Representative', first_name: 'Renata', last_name: 'Quill' },
  publishing: {
    email: 'publishing@segno.test',
    role: 'Publishing Administrator',
    first_name: 'Piers',
    last_name: 'Halloran',
  },
  finance: { email: 'finance@segno.test', role: 'Finance Analyst', first_name: 'Fern', last_name: 'Castellane' },
  viewer: { email: 'viewer@segno.test', role: 'Viewer', first_name: 'Vito', last_name: 'Lark' },
} as const satisfies Record<string, StaffLogin>;
