/** Code of the main brand: the organisation of a request that names none. */
export const mainOrganization = 'FIGURE';
