/** The icons, each with its name in the Lucide set. `npm run generate` makes the sprite of them. */
export const icons = {
  // Those of the renderer itself.
  error: 'circle-alert',
  warning: 'triangle-alert',
  success: 'circle-check',
  info: 'info',
  check: 'check',
  dot: 'dot',
  close: 'x',
  back: 'chevron-left',
  menu: 'menu',
  eye: 'eye',
  'eye-off': 'eye-off',
  upload: 'upload',
  // Those that only documents name.
  bank: 'landmark',
  bolt: 'zap',
  calendar: 'calendar-days',
  camera: 'video',
  clip: 'paperclip',
  clock: 'clock',
  file: 'file-text',
  gauge: 'gauge',
  lock: 'lock',
  mail: 'mail',
  money: 'circle-dollar-sign',
  percent: 'percent',
  person: 'user',
  phone: 'phone',
  pin: 'map-pin',
  shield: 'shield-check',
} as const;

export const iconNames = Object.keys(icons) as readonly (keyof typeof icons)[];

/** The pictures that are at the top of a screen; `renderer/elements/illustrations.svg` has a symbol for each. */
export const illustrations = [
  'welcome',
  'waiting',
  'success',
  'declined',
  'camera',
  'meeting',
  'money',
  'papers',
  'card-front',
  'card-back',
  'sunrise',
  'lake',
  'compass',
  'street',
] as const;
