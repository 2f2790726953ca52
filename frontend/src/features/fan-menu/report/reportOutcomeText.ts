import { t } from '@/language/text'

export type ReportedWhen = 'now' | 'earlier'

/** The outcome of a report about the fan with this name. */
export const reportOutcomeText = (when: ReportedWhen, name: string) =>
  when === 'now'
    ? {
        title: t('Report sent'),
        description: t('Thank you. The people who run this site will look at it.'),
      }
    : {
        title: t('You have already reported {name}', { name }),
        description: t('The people who run this site have your first report.'),
      }
