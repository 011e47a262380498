/**
 * What people mean by the abbreviations of time zones. The platform knows some of them as something else: BST as the time
 * of Bangladesh, NST as New Zealand's, and EST as Panama's, whose clocks never change.
 */
const ABBREVIATIONS: Readonly<Record<string, readonly string[]>> = {
  ACDT: ['Australia/Adelaide'],
  ACST: ['Australia/Adelaide', 'Australia/Darwin'],
  ADT: ['America/Halifax'],
  AEDT: ['Australia/Sydney'],
  AEST: ['Australia/Sydney', 'Australia/Brisbane'],
  AKDT: ['America/Anchorage'],
  AKST: ['America/Anchorage'],
  ART: ['America/Buenos_Aires'],
  AST: ['America/Halifax', 'America/Puerto_Rico', 'Asia/Riyadh'],
  AWST: ['Australia/Perth'],
  BRT: ['America/Sao_Paulo'],
  BST: ['Europe/London', 'Asia/Dhaka'],
  CAT: ['Africa/Maputo'],
  CDT: ['America/Chicago', 'America/Havana'],
  CEST: ['Europe/Paris'],
  CET: ['Europe/Paris'],
  CST: ['America/Chicago', 'Asia/Shanghai', 'America/Havana'],
  EAT: ['Africa/Nairobi'],
  EDT: ['America/New_York'],
  EEST: ['Europe/Athens'],
  EET: ['Europe/Athens', 'Africa/Cairo'],
  EST: ['America/New_York'],
  GST: ['Asia/Dubai', 'Atlantic/South_Georgia'],
  HKT: ['Asia/Hong_Kong'],
  HST: ['Pacific/Honolulu'],
  ICT: ['Asia/Bangkok'],
  IST: ['Asia/Kolkata', 'Asia/Jerusalem', 'Europe/Dublin'],
  JST: ['Asia/Tokyo'],
  KST: ['Asia/Seoul'],
  MDT: ['America/Denver'],
  MSK: ['Europe/Moscow'],
  MST: ['America/Denver', 'America/Phoenix', 'Asia/Kuala_Lumpur'],
  NDT: ['America/St_Johns'],
  NPT: ['Asia/Kathmandu'],
  NST: ['America/St_Johns', 'Pacific/Auckland'],
  NZDT: ['Pacific/Auckland'],
  NZST: ['Pacific/Auckland'],
  PDT: ['America/Los_Angeles'],
  PHT: ['Asia/Manila'],
  PKT: ['Asia/Karachi'],
  PST: ['America/Los_Angeles', 'Asia/Manila'],
  SAST: ['Africa/Johannesburg'],
  SGT: ['Asia/Singapore'],
  SST: ['Pacific/Pago_Pago', 'Asia/Singapore'],
  TRT: ['Europe/Istanbul'],
  WAT: ['Africa/Lagos'],
  WEST: ['Europe/Lisbon'],
  WET: ['Europe/Lisbon'],
  WIB: ['Asia/Jakarta'],
};

/** The zones that an abbreviation may mean; none for any other text. */
export function zonesOfAbbreviation(text: string): readonly string[] {
  const name = text.trim().toUpperCase();
  return Object.hasOwn(ABBREVIATIONS, name) ? (ABBREVIATIONS[name] ?? []) : [];
}

/** The platform recognizes more three-letter abbreviations as regional times; these mean the same time everywhere. */
const PLAIN = new Set(['UTC', 'UCT', 'GMT', 'PRC', 'ROC', 'ROK']);

/** Whether the platform takes this for a zone, but people may mean another one. */
export function isAmbiguousZone(name: string): boolean {
  return /^[a-z]{3}$/i.test(name) && !PLAIN.has(name.toUpperCase());
}
