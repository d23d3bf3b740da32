/** A band in the article's own tint, with its picture if it has one. */
export function PostArt({ slug, image }: { slug: string; image: string }) {
  const tint = (Array.from(slug, (letter) => letter.charCodeAt(0)).reduce((sum, code) => sum + code, 0) % 6) + 1
  const drawing = drawings[image.replace('\uFE0F', '')]
  return (
    <div className={`post-art tint-${tint}`} aria-hidden="true">
      <svg className="ground" viewBox="0 0 640 150" preserveAspectRatio="xMidYMid slice">
        <g fill="none" stroke="currentColor" strokeWidth="1.5" opacity=".2">
          {lines.map((n) => (
            <path
              key={n}
              d={`M-10 ${30 + n * 17}C${150 + n * 9} ${-10 + n * 21} 330 ${64 + n * 13} 650 ${4 + n * 19}`}
            />
          ))}
        </g>
      </svg>
      {drawing ? (
        <svg className="picture" viewBox="0 0 48 48">
          <path d={drawing} />
        </svg>
      ) : (
        image && <span>{image}</span>
      )}
    </div>
  )
}

const lines = [0, 1, 2, 3, 4, 5, 6, 7]

/** The emoji of the articles that come with the product, in the product's own hand; not every system has a font for them. */
const drawings: Record<string, string> = {
  '✉': 'M5 12h38v26H5zM5.500 13 24 28l18.500-15M5.500 37.500 18 24M42.500 37.500 30 24',
  '🧭': 'M24 5a19 19 0 1 1 0 38 19 19 0 0 1 0-38zM31.500 16.500 27 27l-10.500 4.500L21 21zM24 5v4M24 39v4M5 24h4M39 24h4',
  '🗓': 'M7 10h34v31H7zM7 19h34M15 6v8M33 6v8M14 26h4M22 26h4M30 26h4M14 33h4M22 33h4',
  '🔍': 'M20 6a14 14 0 1 1 0 28 14 14 0 0 1 0-28zM30.500 30.500 43 43M13.500 20.500l4.500 4.500 8.500-9.500',
  '🧮': 'M6 6v36M42 6v36M6 14h36M6 24h36M6 34h36M13 10.500v7M18 10.500v7M35 10.500v7M13 20.500v7M30 20.500v7M35 20.500v7M13 30.500v7M18 30.500v7M23 30.500v7',
  '⚖': 'M24 6v36M14 42h20M9 12h30M9 12 3.500 27h11zM39 12l-5.500 15h11zM3.500 27c.5 4 2.500 6 5.500 6s5-2 5.500-6M33.500 27c.5 4 2.500 6 5.500 6s5-2 5.500-6',
}
