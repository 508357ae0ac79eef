const paths = {
  back: 'M10 3 5 8l5 5',
  check: 'm3 8.5 3.2 3.2L13 4.8',
  dot: 'M8 7.9v.2',
  error: 'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM8 4.75v4M8 11.2v.05',
  menu: 'M2 4h12M2 8h12M2 12h12',
  show: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8Zm8.5 0a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z',
} as const;

/** A picture beside a text that says the same. */
export function Icon({ name }: { readonly name: keyof typeof paths }) {
  return (
    <svg className="icon" data-icon={name} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
