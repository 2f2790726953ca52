import { Copy, Image, Share } from 'lucide-react'
import { type ReactElement, useEffect, useEffectEvent } from 'react'
import { Button } from '@/components/Button'
import grids from '@/components/grids.module.css'
import { ProfileLinkField } from '@/components/ProfileLinkField'
import { useCopy } from '@/components/useCopy'
import { useDownload } from '@/components/useDownload'
import { canShare, useShare } from '@/components/useShare'
import { t } from '@/language/text'
import { canSharePictures, type PosterSource, usePoster } from './usePoster'

/** The profile link and the main actions. The first action looks like a primary button. */
export function ShareQrCodeActions(source: PosterSource): ReactElement {
  const { card, isLoading, invitation } = source
  const { full_name: name, profileLink: link } = card
  const { isDrawing, draw } = usePoster(source)
  const share = useShare()
  const copy = useCopy()
  const download = useDownload()
  const sharesPicture = canSharePictures()
  // Browsers share a picture only right after a press, so the picture is drawn before the press.
  const drawEarly = useEffectEvent(() => draw().catch(() => undefined))
  const isDrawDue = sharesPicture && !isLoading && invitation
  useEffect(() => {
    if (isDrawDue) void drawEarly()
  }, [isDrawDue])

  const shareCard = (): void => {
    const data = { title: t('{name} on HockeyHub', { name }), url: link }
    const withPicture = async (): Promise<ShareData> => ({ ...data, files: [await draw()] })
    void share(sharesPicture ? withPicture().catch(() => data) : data, t('Unable to share link.'))
  }
  const copyButton = (
    <Button
      {...(canShare() && { variant: 'outlined' })}
      icon={<Copy aria-hidden />}
      onClick={() => copy(link)}
    >
      {t('Copy link')}
    </Button>
  )

  return (
    <>
      <ProfileLinkField link={link} />
      <div className={grids.tiles}>
        {canShare() ? (
          <Button icon={<Share aria-hidden />} disabled={isLoading} onClick={shareCard}>
            {t('Share')}
          </Button>
        ) : (
          copyButton
        )}
        <Button
          variant="outlined"
          icon={<Image aria-hidden />}
          busy={isDrawing}
          disabled={isLoading}
          onClick={() => download(draw, t('Unable to save the picture.'))}
        >
          {t('Save picture')}
        </Button>
        {canShare() && copyButton}
      </div>
    </>
  )
}
